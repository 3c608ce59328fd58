import { useCopy } from '../../../../renderer/copy.tsx'

export function Highlights() {
  const { LL, house } = useCopy()
  return (
    <section className="highlights grid" aria-label={house.instead?.figures ?? LL.highlights.label()}>
      <dl className="highlights__figures">
        {house.figures.map(({ name, value, unit, label }) => (
          <div key={name} className={`highlights__figure highlights__figure--${name}`}>
            <dt className="highlights__label">{label}</dt>
            <dd className="figure">
              {value}
              {unit && <span className="figure__unit">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {house.highlights.length > 0 && (
        <dl className="highlights__rest">
          {house.highlights.map(({ name, note }) => (
            <div className="highlights__item" key={name}>
              <dt className="highlights__name">{name}</dt>
              <dd className="highlights__note">{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
