import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Elevation } from './Elevation.tsx'

const keys = ['i', 'ii', 'iii', 'iv']

export function Potential() {
  const { LL } = useCopy()
  const { bedroomsNow: now, bedroomsPotential: potential } = villa
  const parts = [
    [LL.potential.bedroomsTitle({ potential }), LL.potential.bedroomsText({ more: potential - now })],
    [LL.potential.spaTitle(), LL.potential.spaText()],
    [LL.potential.cinemaTitle(), LL.potential.cinemaText()],
    [LL.potential.apartmentTitle(), LL.potential.apartmentText()],
  ] as const
  return (
    <section className="potential" id="potential" aria-labelledby="potential-title">
      <div className="potential__head grid">
        <h2 className="potential__title title" id="potential-title">
          {LL.potential.title()}
        </h2>
      </div>
      <div className="potential__span">
        <p className="potential__text">{LL.potential.text({ now, potential })}</p>
        <p className="potential__from">
          <span className="figure">{now}</span>
          <span className="potential__label">{LL.potential.now()}</span>
        </p>
        <span className="potential__arrow" aria-hidden="true" />
        <p className="potential__to">
          <span className="figure">{potential}</span>
          <span className="potential__label">{LL.potential.possible()}</span>
        </p>
      </div>
      <figure className="potential__plate">
        <Elevation description={LL.potential.drawing()} />
        <figcaption className="potential__caption">{LL.potential.caption()}</figcaption>
      </figure>
      <div className="potential__foot grid">
        <ol className="potential__list">
          {parts.map(([title, text], at) => (
            <li className="potential__item" key={title}>
              <span className="potential__key" aria-hidden="true">
                {keys[at]}
              </span>
              <h3 className="potential__name subtitle">{title}</h3>
              <p className="potential__note">{text}</p>
            </li>
          ))}
        </ol>
        <p className="potential__plans">
          {LL.potential.plans()}{' '}
          <a className="link" href="#contact">
            {LL.potential.askPlans()}
          </a>
        </p>
      </div>
    </section>
  )
}
