import type { PhotographsPage } from '../../../renderer/desk-photograph-view.ts'
import { FieldRow } from '../forms/FieldRow.tsx'
import { Status } from '../forms/Status.tsx'
import { Next } from '../parts/Next.tsx'
import { useDesk } from '../use-desk.ts'

type Shown = PhotographsPage['photographs'][number]

/** All of them, in the gallery's order, and where they hang besides. */
export function Photographs({ page }: { page: PhotographsPage }) {
  const { words } = useDesk()
  const { photographs: says, facts } = words
  const { photographs, moved, plates, isPlaced } = page
  const count = photographs.length
  if (count === 0)
    return (
      <>
        <div className="head">
          <h1>{says.page()}</h1>
        </div>
        <div className="empty">
          <p className="empty__line">{says.empty()}</p>
          <p>
            <a className="btn btn--full" href="/owner/uploads">
              {says.add()}
            </a>
          </p>
        </div>
      </>
    )
  return (
    <>
      <div className="head">
        <div className="head__row">
          <h1>{says.page()}</h1>
          <a className="btn btn--full" href="/owner/uploads">
            {says.add()}
          </a>
        </div>
        <p className="head__intro">{says.intro({ count })}</p>
      </div>
      <p className="small soft" role="status" data-moved>
        {moved && says.isAt({ name: moved.name, number: moved.place, count })}
      </p>
      <ol className="plates gap" data-order>
        {photographs.map((each) => (
          <Plate key={each.id} photograph={each} count={count} />
        ))}
      </ol>
      <section className="part" aria-labelledby="plates">
        <div className="part__head">
          <h2 id="plates">{says.where()}</h2>
          <p className="small soft">{isPlaced ? says.wherePlaced() : says.whereTold()}</p>
        </div>
        <form method="post" action="/owner/photographs/plates" data-saving>
          <div className="fields fields--two">
            {plates.map((field) => (
              <FieldRow key={field.path} field={field} reload />
            ))}
          </div>
          <div className="row gap" data-save>
            <button type="submit" className="btn">
              {facts.save()}
            </button>
          </div>
        </form>
        <Status form={page} />
      </section>
      <Next next={page.next} />
    </>
  )
}

function Plate({ photograph, count }: { photograph: Shown; count: number }) {
  const { photographs: says } = useDesk().words
  const { id, name, source, width, height, place, category, hero, plates, gallery, illustration, lacksWords } =
    photograph
  const hangs = [
    ...(hero === null ? [] : [says.opening({ number: hero })]),
    ...plates,
    ...(gallery ? [says.inGallery()] : []),
  ]
  const where = `${category}. ${hangs.length > 0 ? hangs.join(', ') : says.nowhere()}.${illustration ? ` ${says.rendering()}` : ''}`
  const at = `/owner/photographs/${id}`
  return (
    <li id={id} data-photograph={id}>
      <h2 className="out-of-sight">{says.place({ number: place, name })}</h2>
      <img
        className={`photo--${id}`}
        src={source}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        draggable={false}
      />
      <p>
        <a className="plate__name" href={at}>
          {name}
        </a>
        <br />
        <span className="plate__where">{where}</span>
        {lacksWords && <span className="small bad"> {says.lacks()}.</span>}
      </p>
      <form className="plate__order" method="post" action="/owner/photographs">
        {/* What Enter presses in the place. */}
        <button type="submit" name="do" value={`to:${id}`} className="out-of-sight" tabIndex={-1} aria-hidden="true" />
        <button
          type="submit"
          name="do"
          value={place === 1 ? '' : `earlier:${id}`}
          aria-disabled={place === 1 || undefined}
        >
          {says.earlier()}
          <span className="out-of-sight">: {name}</span>
        </button>
        <span>
          <label htmlFor={`place-${id}`}>{says.placeLabel()}</label>{' '}
          <input id={`place-${id}`} name="place" defaultValue={place} inputMode="numeric" size={2} />{' '}
          {says.placeOf({ count })}
        </span>
        <button
          type="submit"
          name="do"
          value={place === count ? '' : `later:${id}`}
          aria-disabled={place === count || undefined}
        >
          {says.later()}
          <span className="out-of-sight">: {name}</span>
        </button>
      </form>
    </li>
  )
}
