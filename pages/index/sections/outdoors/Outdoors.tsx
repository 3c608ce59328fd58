import { plates } from '../../../../content/photos.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'

const diningSizes = `(min-width: 44rem) 62vw, ${phoneSizes('92vw')}`
// The leaf is 27 % of the page's width at 2:3, cut from 4:5; on a phone it is 4:5 itself.
const pool = { media: '(min-width: 1px)', sizes: `(min-width: 44rem) 33vw, ${phoneSizes('88vw')}` }

export function Outdoors() {
  const { LL } = useCopy()
  return (
    <section className="outdoors" id="outdoors" aria-labelledby="outdoors-title">
      <div className="outdoors__head grid">
        <h2 className="outdoors__title title" id="outdoors-title">
          {LL.outdoors.title()}
        </h2>
        <p className="outdoors__text">{LL.outdoors.text()}</p>
      </div>
      <div className="outdoors__diptych grid">
        <article className="outdoors__leaf outdoors__leaf--dine">
          <Picture
            id={plates.dining}
            className="outdoors__picture"
            sizes={diningSizes}
            alt={LL.photos[plates.dining].alt()}
          />
          <h3 className="outdoors__name subtitle">{LL.outdoors.diningTitle()}</h3>
          <p className="outdoors__note">{LL.outdoors.diningText()}</p>
        </article>
        <article className="outdoors__leaf outdoors__leaf--pool">
          <Picture
            id={plates.pool}
            className="outdoors__picture"
            sizes="73vw"
            upright={pool}
            alt={LL.photos[plates.pool].alt()}
          />
          <h3 className="outdoors__name subtitle">{LL.outdoors.poolTitle()}</h3>
          <p className="outdoors__note">{LL.outdoors.poolText()}</p>
        </article>
      </div>
    </section>
  )
}
