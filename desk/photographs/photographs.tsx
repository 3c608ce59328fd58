import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reservedWords } from '../../content/describe.ts'
import type { HouseField } from '../../content/fields.ts'
import { idsOf, textAt } from '../../content/paths.ts'
import { type HouseDraft, openDraft } from '../../house/draft/draft.ts'
import { plateFields } from '../../house/draft/fields.ts'
import { movePhotograph } from '../../house/draft/photographs.ts'
import { isPlaceShown, photographIn, photographsIn, placedByDesk } from '../../house/draft/places.ts'
import { placingsIn } from '../../house/draft/stored.ts'
import { hasDrawing } from '../../house/revisions.ts'
import { wordsIn } from '../../locales/words.ts'
import { FieldRow } from '../forms/FieldRow.tsx'
import { errorsOf, type FieldView, type FormSource, fieldView, optionName } from '../forms/field-views.ts'
import { nextStep } from '../forms/progress.ts'
import { type Form, formRoutes } from '../forms/saving.ts'
import { Act, Next, SavedForm } from '../forms/Work.tsx'
import { Empty, Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, postedBy, pressed } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { lacksWords, Picture, photographAddress, photographName, placesInWords, sameInWords } from './summary.tsx'

/** The page of all photographs: their order and their places. */
export async function photographsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database } = parts
  const address = '/owner/photographs'
  const platesOf = ({ body, number }: HouseDraft) => plateFields(body, hasDrawing(database, number))
  const open = ({ query }: FastifyRequest<DeskRequest>): Form => ({
    address,
    fields: () => platesOf(openDraft(database)),
    draw(source) {
      const placed = placedByDesk(source.draft.body, placingsIn(database))
      const plates = plateViews(platesOf(source.draft), source, placed)
      return {
        here: 'photographs',
        title: (words) => words.nav.photographs(),
        showsDraft: true,
        body: <Photographs source={source} plates={plates} moved={query['moved']} />,
      }
    },
  })
  formRoutes(app, address, open, parts, `${address}/${reservedWords.plates}`)

  /** Moves a photograph earlier, later, or to a position that was typed. */
  app.post('/owner/photographs', (request, reply) => {
    const [act, id] = pressed(request)
    const order = idsOf(openDraft(database).body)
    const at = order.indexOf(id) + 1
    const typed = Number(postedBy(request).get('place'))
    const place = act === 'earlier' ? at - 1 : act === 'later' ? at + 1 : typed
    if (at > 0 && Number.isSafeInteger(place)) movePhotograph(database, id, place, clock.now())
    return reply.redirect(`/owner/photographs?moved=${id}#${id}`, 303)
  })
}

/** Returns a field for each plate that the page has, or that still has a photograph. One that the desk has filled says so. */
function plateViews(fields: readonly HouseField[], source: FormSource, placed: readonly string[]): FieldView[] {
  const { draft, language } = source
  const { facts, photographs } = wordsIn(language).desk
  const { body } = draft
  const isShown = ({ path }: HouseField) => isPlaceShown(body, path.replace('plates.', '')) || textAt(body, path) !== ''
  return fields.filter(isShown).map((field) => {
    const view = fieldView(field, source)
    const options = view.options.map((option) => ({
      ...option,
      label:
        option.value === ''
          ? facts.conflict.nothing()
          : option.value === reservedWords.elevation
            ? option.label
            : photographName(draft.body, option.value, language),
    }))
    const isPlaced = placed.some((place) => field.path === `plates.${place}`)
    return { ...view, options, note: isPlaced ? { text: photographs.placed(), warns: false } : null }
  })
}

interface PhotographsProps {
  source: FormSource
  plates: readonly FieldView[]
  /** The id of the photograph that was just moved. */
  moved: unknown
}

/** All photographs in the order of the gallery, and where else the page shows them. */
function Photographs({ source, plates, moved }: PhotographsProps) {
  const { words, locale } = useDesk()
  const { photographs: says } = words
  const { body } = source.draft
  const ids = idsOf(body)
  const { length: count } = photographsIn(body)
  const movedTo = typeof moved === 'string' ? ids.indexOf(moved) + 1 : 0
  const add = (
    <a className="btn btn--full" href="/owner/uploads">
      {says.add()}
    </a>
  )
  if (count === 0)
    return (
      <>
        <Head title={words.nav.photographs()} />
        <Empty line={says.empty()}>
          <p>{add}</p>
        </Empty>
      </>
    )
  return (
    <>
      <div className="head">
        <div className="head__row row">
          <h1>{words.nav.photographs()}</h1>
          {add}
        </div>
        <p className="head__intro">{says.intro({ count })}</p>
      </div>
      <p className="small soft" role="status" data-moved>
        {movedTo > 0 &&
          says.isAt({ name: photographName(body, ids[movedTo - 1] ?? '', locale), number: movedTo, count })}
      </p>
      <ol className="plates gap">
        {ids.map((id, at) => (
          <Plate key={id} id={id} place={at + 1} count={count} source={source} />
        ))}
      </ol>
      <SavedForm action="/owner/photographs/plates" errors={errorsOf(plates)} saving={source.saving}>
        <Part id="plates" title={says.where()} beside={<p className="small soft">{says.whereTold()}</p>}>
          <div className="fields fields--two">
            {plates.map((field) => (
              <FieldRow key={field.path} field={field} />
            ))}
          </div>
        </Part>
      </SavedForm>
      <Next next={nextStep('photographs', source)} />
    </>
  )
}

interface PlateProps {
  id: string
  place: number
  count: number
  source: FormSource
}

function Plate({ id, place, count, source }: PlateProps) {
  const { words, locale } = useDesk()
  const { photographs: says } = words
  const { body } = source.draft
  const photograph = photographIn(body, id)
  if (photograph === null) return null
  const name = photographName(body, id, locale)
  const category = optionName({ label: 'photographs.*.category' }, photograph.category, locale)
  const same = sameInWords(body, id, locale)
  const where = `${category}. ${placesInWords(body, id, locale)}.`
  return (
    <li id={id}>
      <h2 className="out-of-sight">{says.place({ number: place, name })}</h2>
      <Picture of={photograph} className={`photo--${id}`} alt="" loading="lazy" />
      <p>
        <a className="plate__name" href={photographAddress(id)}>
          {name}
        </a>
        <br />
        <span className="small soft">{where}</span>
        {lacksWords(id, source) && <span className="small warn"> {says.lacks()}.</span>}
        {same && <span className="small warn"> {same}</span>}
      </p>
      <form className="plate__order" method="post" action="/owner/photographs">
        {/* The button that Enter presses in the field for the place. */}
        <button type="submit" name="do" value={`to:${id}`} className="out-of-sight" tabIndex={-1} aria-hidden="true" />
        <Act says={words.facts.earlier()} name={name} value={`earlier:${id}`} isOff={place === 1} />
        <span>
          <label htmlFor={`place-${id}`}>{says.placeLabel()}</label>{' '}
          <input id={`place-${id}`} name="place" defaultValue={place} inputMode="numeric" size={2} />{' '}
          {says.placeOf({ count })}
          <button type="submit" name="do" value={`to:${id}`} className="do" data-scriptless>
            {says.move()}
            <span className="out-of-sight">: {name}</span>
          </button>
        </span>
        <Act says={words.facts.later()} name={name} value={`later:${id}`} isOff={place === count} />
      </form>
    </li>
  )
}
