import { plates } from '../../../../content/photos.ts'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'
import { AmenityIcon } from './AmenityIcon.tsx'

const plateSizes = `(min-width: 68rem) 72vw, (min-width: 44rem) 83vw, ${phoneSizes('100vw')}`

export function Residence() {
  const { LL } = useCopy()
  const { salons, bedroomsNow, amenities } = villa
  return (
    <section className="residence grid" id="residence" aria-labelledby="residence-title">
      <figure className="residence__plate">
        <Picture
          id={plates.residence}
          className="residence__picture"
          sizes={plateSizes}
          alt={LL.photos[plates.residence].alt()}
        />
      </figure>
      <h2 className="residence__title title" id="residence-title">
        {LL.residence.title({ count: salons.count, area: salons.areaEachM2 })}
      </h2>
      <div className="residence__text">
        <p>{LL.residence.first({ salons: salons.count, bedrooms: bedroomsNow })}</p>
        <p>{LL.residence.second()}</p>
      </div>
      <ul className="residence__amenities" aria-label={LL.residence.amenities()}>
        {amenities.map((amenity) => (
          <li className="residence__amenity" key={amenity}>
            <AmenityIcon amenity={amenity} />
            <span>{LL.residence[amenity]()}</span>
          </li>
        ))}
      </ul>
      <Annex />
    </section>
  )
}

function Annex() {
  const { LL } = useCopy()
  const { annex } = villa
  const rooms = [
    [LL.residence.annexBedrooms(), annex.bedrooms],
    [LL.residence.annexBathrooms(), annex.bathrooms],
  ] as const
  return (
    <section className="residence__annex" aria-labelledby="annex-title">
      <h3 className="residence__annex-title subtitle" id="annex-title">
        {LL.residence.annexTitle()}
      </h3>
      <p className="residence__annex-text">
        {LL.residence.annexText()}
        {annex.kitchen && ` ${LL.residence.annexKitchen()}`}
      </p>
      <dl className="residence__annex-list">
        {rooms.map(([label, figure]) => (
          <div className="residence__annex-item" key={label}>
            <dt className="residence__annex-label">{label}</dt>
            <dd className="residence__annex-figure">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
