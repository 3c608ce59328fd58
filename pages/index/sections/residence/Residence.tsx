import { useCopy, useHouse, usePhotograph } from '../../../../renderer/copy.tsx'
import { Detail, Panorama } from '../../../../renderer/ui/plates.tsx'

const plateSizes = '(min-width: 68rem) 65vw, (min-width: 44rem) 83vw'

export function Residence() {
  const { LL, house } = useCopy()
  const { residence, amenities, plates, details } = house
  const plate = usePhotograph(plates.residence)
  return (
    <section className="residence grid" id="residence" aria-labelledby="residence-title">
      {plate && (
        <figure className="residence__plate on-screen">
          <Panorama of={plate} className="residence__picture" sizes={plateSizes} />
        </figure>
      )}
      <h2 className="residence__title title margin" id="residence-title">
        {residence.title}
      </h2>
      <div className="residence__text half margin">
        <p>{residence.first}</p>
        {residence.second && <p>{residence.second}</p>}
      </div>
      <Detail of={details.residenceDetail} className="residence__detail" />
      {amenities.length > 0 && (
        <ul className="residence__amenities ledger ruled" aria-label={LL.amenities()}>
          {amenities.map(({ drawing, name }) => (
            <li className="residence__amenity small" key={name}>
              {drawing && (
                <svg className="stroke" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                  <path d={drawing} />
                </svg>
              )}
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <Annex />
    </section>
  )
}

function Annex() {
  const { annex } = useHouse()
  if (annex === null) return null
  return (
    <section className="residence__annex half" aria-labelledby="annex-title">
      <h3 className="residence__annex-title subtitle" id="annex-title">
        {annex.title}
      </h3>
      <p className="residence__annex-text">{annex.text}</p>
      <dl className="residence__annex-list cluster">
        {annex.rooms.map(({ label, count }) => (
          <div className="residence__annex-item" key={label}>
            <dt className="note">{label}</dt>
            <dd className="residence__annex-figure">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
