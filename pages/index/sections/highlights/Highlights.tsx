import { useCopy } from '../../../../renderer/copy.tsx'

export function Highlights() {
  const { LL, house } = useCopy()
  return (
    <section className="highlights grid" aria-label={LL.inFigures()}>
      <dl className="highlights__figures ledger">
        {house.figures.map(({ name, value, unit, label }) => (
          <div key={name} className={`highlights__figure highlights__figure--${name}`}>
            <dt className="highlights__label note">{label}</dt>
            <dd className="figure">
              {value}
              {unit && <span className="figure__unit">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {house.highlights.length > 0 && (
        <dl className="highlights__rest ledger">
          {house.highlights.map(({ name, note }) => (
            <div className="highlights__item" key={name}>
              <dt className="lead">{name}</dt>
              <dd className="highlights__note note">{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
