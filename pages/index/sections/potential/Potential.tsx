import { useCopy, usePhotograph } from '../../../../renderer/copy.tsx'
import { PlatePicture } from '../../../../renderer/ui/plates.tsx'

const keys = ['i', 'ii', 'iii', 'iv']

export function Potential() {
  const { LL, house } = useCopy()
  const photo = usePhotograph(house.plates.potential)
  const { potential, plates, drawings } = house
  if (potential === null) return null
  const isDrawn = plates.potential === 'elevation'
  return (
    <section className="potential on-ink" id="potential" aria-labelledby="potential-title">
      <div className="grid">
        <h2 className="potential__title title" id="potential-title">
          {potential.title}
        </h2>
      </div>
      <div className="potential__span">
        <p className="potential__text">{potential.text}</p>
        <p className="potential__from">
          <span className="figure">{potential.now.count}</span>
          <span className="potential__label note">{potential.now.label}</span>
        </p>
        <span className="potential__arrow" aria-hidden="true" />
        <p className="potential__to">
          <span className="figure">{potential.possible.count}</span>
          <span className="potential__label note">{potential.possible.label}</span>
        </p>
      </div>
      {(isDrawn || photo) && (
        <figure className="potential__plate">
          {/* The house in solid lines and, dashed below it, what could be built. A phone shows fewer lines. */}
          {isDrawn && (
            <picture>
              <source media="(min-width: 44rem)" srcSet={drawings?.elevation} width="1440" height="526" />
              <img
                className="elevation"
                src={drawings?.elevationPhone}
                width="1030"
                height="556"
                alt={potential.drawing ?? ''}
                loading="lazy"
                decoding="async"
              />
            </picture>
          )}
          {photo && <PlatePicture of={photo} className="potential__picture" sizes="(min-width: 44rem) 100vw" />}
          {potential.caption && <figcaption className="potential__caption note">{potential.caption}</figcaption>}
        </figure>
      )}
      <div className="potential__foot grid">
        {potential.parts.length > 0 && (
          <ol className="potential__list">
            {potential.parts.map(({ title, text }, at) => (
              <li className="potential__item ruled" key={title}>
                <span className="potential__key subtitle" aria-hidden="true">
                  {keys[at]}
                </span>
                <h3 className="potential__name subtitle">{title}</h3>
                <p className="potential__note soft">{text}</p>
              </li>
            ))}
          </ol>
        )}
        {potential.plans && (
          <p className="potential__plans">
            {potential.plans}{' '}
            <a className="link tap on-screen" href="#contact">
              {LL.askPlans()}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
