import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { Status } from '../forms/Work.tsx'
import type { DeskPage } from '../page.ts'
import { Next, type Onward } from '../parts/Next.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** A picture of a photograph in the draft, with its name for the owner. */
export interface Pictured {
  id: string
  name: string
  source: string
  width: number
  height: number
}

export interface PhotographsPage {
  kind: 'photographs'
  photographs: readonly (Pictured & {
    place: number
    category: string
    hero: number | null
    plates: readonly string[]
    gallery: boolean
    illustration: boolean
    lacksWords: boolean
  })[]
  moved: { name: string; place: number } | null
  plates: readonly FieldView[]
  /** True if at least one of the plates was chosen automatically and not by the owner. */
  isPlaced: boolean
  /** All photographs again, to choose those that show the house through one day. */
  day: readonly DayChoice[]
  dayLimits: { least: number; most: number }
  /** Errors in the choice of plates. */
  errors: readonly { path: string; label: string; error: string }[]
  /** When the plates were last saved; null if they were not saved just now. */
  savedAt: number | null
  next: Onward | null
}

/** A photograph that can be chosen for the view through the day. */
interface DayChoice {
  id: string
  field: FieldView
  /** The position of the sun in words; null if it is not known. */
  sun: string | null
  /** True if the photograph is chosen but has no position of the sun. */
  lacksSun: boolean
}

type ShownPhotograph = PhotographsPage['photographs'][number]

export const photographsPage: DeskPage<PhotographsPage> = {
  frame: { here: 'photographs' },
  title: ({ photographs }) => photographs.page(),
  Body: Photographs,
}

/** All photographs in the order of the gallery, and where else the page shows them. */
function Photographs({ page }: { page: PhotographsPage }) {
  const { words } = useDesk()
  const { photographs: says, facts } = words
  const { photographs, moved, plates, isPlaced } = page
  const count = photographs.length
  const wordless = photographs.filter(({ lacksWords }) => lacksWords)
  const [first] = wordless
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
      {first && (
        <div className="notice wordless" role="status">
          <p>{says.wordless.some({ count: wordless.length })}</p>
          <p>
            <a className="btn" href={`/owner/photographs/${first.id}`}>
              {says.wordless.begin({ count: wordless.length })}
            </a>
          </p>
        </div>
      )}
      <p className="small soft" role="status" data-moved>
        {moved && says.isAt({ name: moved.name, number: moved.place, count })}
      </p>
      <ol className="plates gap" data-order>
        {photographs.map((each) => (
          <Plate key={each.id} photograph={each} count={count} />
        ))}
      </ol>
      <Part
        id="plates"
        title={says.where()}
        beside={<p className="small soft">{isPlaced ? says.wherePlaced() : says.whereTold()}</p>}
      >
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
      </Part>
      <Day page={page} />
      <Next next={page.next} />
    </>
  )
}

function Plate({ photograph, count }: { photograph: ShownPhotograph; count: number }) {
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
        {lacksWords && <span className="small warn"> {says.lacks()}.</span>}
      </p>
      <form className="plate__order" method="post" action="/owner/photographs">
        {/* The button that Enter presses in the field for the place. */}
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
          <button type="submit" name="do" value={`to:${id}`} className="do" data-scriptless>
            {says.move()}
            <span className="out-of-sight">: {name}</span>
          </button>
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

/** Lets the owner choose the photographs that show one view through the day. */
function Day({ page: { day, dayLimits } }: { page: PhotographsPage }) {
  const { photographs: says, facts } = useDesk().words
  return (
    <Part id="day" title={says.day.title()} beside={<p className="small soft">{says.day.about(dayLimits)}</p>}>
      <form method="post" action="/owner/photographs/day" data-saving>
        <div className="choices">
          {day.map(({ id, field, sun, lacksSun }) => (
            <div key={id}>
              <FieldRow field={field} />
              {lacksSun ? (
                <p className="small warn">
                  {says.day.lacksSun()} <a href={`/owner/photographs/${id}#sun`}>{says.day.saySun()}</a>
                </p>
              ) : (
                sun && <p className="small soft">{sun}</p>
              )}
            </div>
          ))}
        </div>
        <div className="row gap" data-save>
          <button type="submit" className="btn">
            {facts.save()}
          </button>
        </div>
      </form>
    </Part>
  )
}
