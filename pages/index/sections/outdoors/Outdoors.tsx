import type { Titled } from '../../../../house/shown.ts'
import { useHouse, usePhotograph } from '../../../../renderer/copy.tsx'
import { Picture, phoneSizes } from '../../../../renderer/ui/Picture.tsx'
import { Detail, Panorama } from '../../../../renderer/ui/plates.tsx'

const diningSizes = '(min-width: 44rem) 62vw'
// The picture of the pool is upright at every width, and more than a quarter of a wide page.
const poolUpright = { media: '(min-width: 1px)', sizes: `(min-width: 44rem) 29vw, ${phoneSizes('100vw')}` }

export function Outdoors() {
  const { outdoors, plates, details } = useHouse()
  const dining = usePhotograph(plates.dining)
  const pool = usePhotograph(plates.pool)
  if (outdoors === null) return null
  const isAlone = outdoors.pool === null && dining !== null
  return (
    <section className="outdoors" id="outdoors" aria-labelledby="outdoors-title">
      <div className="outdoors__head grid">
        <h2 className="title half" id="outdoors-title">
          {outdoors.title}
        </h2>
        <p className="outdoors__text">{outdoors.text}</p>
      </div>
      {(outdoors.dining || outdoors.pool) && (
        <div className="outdoors__diptych grid">
          {outdoors.dining && (
            <article className={`outdoors__leaf outdoors__leaf--dine full${isAlone ? ' is-alone' : ''}`}>
              {dining && <Panorama of={dining} className="outdoors__picture" sizes={diningSizes} />}
              <Words {...outdoors.dining} />
            </article>
          )}
          {outdoors.pool && (
            <article className="outdoors__leaf outdoors__leaf--pool full">
              {pool && <Picture of={pool} className="outdoors__picture upright" sizes="61vw" upright={poolUpright} />}
              <Words {...outdoors.pool} />
            </article>
          )}
        </div>
      )}
      {details.outdoorsDetail && (
        <div className="outdoors__more grid">
          <Detail of={details.outdoorsDetail} className="outdoors__detail" />
        </div>
      )}
    </section>
  )
}

function Words({ title, text }: Titled) {
  return (
    <>
      <h3 className="outdoors__name subtitle">{title}</h3>
      <p className="outdoors__note soft">{text}</p>
    </>
  )
}
