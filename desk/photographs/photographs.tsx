import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reservedWords } from '../../content/entry-id.ts'
import { idsOf, valueAt } from '../../content/paths.ts'
import { dayLimits } from '../../content/photographs.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { dayField, plateFields } from '../../house/draft/fields.ts'
import { movePhotograph } from '../../house/draft/photographs.ts'
import { type OwnPlace, photographIn, photographsIn, placedByDesk } from '../../house/draft/placing.ts'
import { placingsIn } from '../../house/tables/draft.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { FieldRow } from '../forms/FieldRow.tsx'
import {
  errorsOf,
  type FieldView,
  type FormSource,
  fieldView,
  formSource,
  nothingSaved,
  optionName,
  type Saving,
} from '../forms/field-views.ts'
import { nextStep } from '../forms/progress.ts'
import { answerForm, postedBy, pressed, savedAt } from '../forms/saving.ts'
import { Lost, Status } from '../forms/Work.tsx'
import { Next } from '../parts/Next.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { Picture } from './picture.tsx'
import { hungInWords, lacksWords, photographAddress, photographName, sunInWords } from './words.ts'

/** The page of all photographs: their order, their places, and those that show the house through one day. */
export async function photographsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages } = parts
  const source = (request: FastifyRequest, saving?: Saving) =>
    formSource(openDraft(database), pages.language(request), saving)
  const placed = () => placedByDesk(openDraft(database).body, placingsIn(database))

  app.get<DeskRequest>('/owner/photographs', (request, reply) => {
    const { moved } = request.query
    const shown = source(request, { ...nothingSaved, savedAt: savedAt(request) })
    return pages.draw(request, reply, photographs({ source: shown, placed: placed(), moved }))
  })

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

  app.post(`/owner/photographs/${reservedWords.plates}`, (request, reply) => {
    const form = {
      address: '/owner/photographs',
      fields: () => plateFields(idsOf(openDraft(database).body)),
      draw: (saving: Saving) => photographs({ source: source(request, saving), placed: placed(), moved: undefined }),
    }
    return answerForm(request, reply, form, parts)
  })

  app.post(`/owner/photographs/${reservedWords.day}`, (request, reply) => {
    const form = {
      address: '/owner/photographs',
      fields: () => idsOf(openDraft(database).body).map(dayField),
      draw: (saving: Saving) => photographs({ source: source(request, saving), placed: placed(), moved: undefined }),
    }
    return answerForm(request, reply, form, parts)
  })
}

/** Returns a field for each plate. One that the desk has filled says so. */
function plateViews(source: FormSource, placed: readonly OwnPlace[]): FieldView[] {
  const { draft, language } = source
  const { facts, photographs } = wordsIn(language).desk
  return plateFields(idsOf(draft.body)).map((field) => {
    const view = fieldView(field, source)
    const options = view.options.map((option) => ({
      ...option,
      label:
        option.value === ''
          ? facts.nothing()
          : option.value === reservedWords.elevation
            ? option.label
            : photographName(draft.body, option.value, language),
    }))
    const isPlaced = placed.some((place) => field.path === `plates.${place}`)
    return { ...view, options, note: isPlaced ? { text: photographs.placed(), warns: false } : null }
  })
}

/** Returns the box that says whether a photograph shows the house through one day. */
const dayView = (id: string, source: FormSource): FieldView => ({
  ...fieldView(dayField(id), source),
  label: photographName(source.draft.body, id, source.language),
})

interface PhotographsProps {
  source: FormSource
  /** The plates that the desk filled by itself. */
  placed: readonly OwnPlace[]
  /** The id of the photograph that was just moved. */
  moved: unknown
}

const photographs = (props: PhotographsProps): Drawn => ({
  here: 'photographs',
  title: (words) => words.photographs.page(),
  showsDraft: true,
  body: <Photographs {...props} />,
})

/** All photographs in the order of the gallery, and where else the page shows them. */
function Photographs({ source, placed, moved }: PhotographsProps) {
  const { words, locale } = useDesk()
  const { photographs: says, facts } = words
  const { body } = source.draft
  const ids = idsOf(body)
  const shown = photographsIn(body).map(({ id }) => id)
  const count = shown.length
  const movedTo = typeof moved === 'string' ? ids.indexOf(moved) + 1 : 0
  const plates = plateViews(source, placed)
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
      <Wordless ids={shown.filter((id) => lacksWords(id, source))} />
      <p className="small soft" role="status" data-moved>
        {movedTo > 0 &&
          says.isAt({ name: photographName(body, ids[movedTo - 1] ?? '', locale), number: movedTo, count })}
      </p>
      <ol className="plates gap" data-order>
        {ids.map((id, at) => (
          <Plate key={id} id={id} place={at + 1} count={count} source={source} />
        ))}
      </ol>
      <Part
        id="plates"
        title={says.where()}
        beside={<p className="small soft">{placed.length > 0 ? says.wherePlaced() : says.whereTold()}</p>}
      >
        <form method="post" action="/owner/photographs/plates" data-saving>
          <div className="fields fields--two">
            {plates.map((field) => (
              <FieldRow key={field.path} field={field} />
            ))}
          </div>
          <div className="row gap" data-save>
            <button type="submit" className="btn">
              {facts.save()}
            </button>
          </div>
        </form>
        <Status form={{ errors: errorsOf(plates), savedAt: source.saving.savedAt }} />
      </Part>
      <Day source={source} />
      <Next next={nextStep('photographs', source)} />
    </>
  )
}

/** Leads to the first photograph that lacks words. */
function Wordless({ ids: [first, ...others] }: { ids: readonly string[] }) {
  const { wordless } = useDesk().words.photographs
  if (first === undefined) return null
  const count = others.length + 1
  return (
    <div className="notice wordless" role="status">
      <p>{wordless.some({ count })}</p>
      <p>
        <a className="btn" href={photographAddress(first)}>
          {wordless.begin({ count })}
        </a>
      </p>
    </div>
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
  const where = `${category}. ${hungInWords(body, id, locale)}.${photograph.illustration ? ` ${says.rendering()}` : ''}`
  return (
    <li id={id} data-photograph={id}>
      <h2 className="out-of-sight">{says.place({ number: place, name })}</h2>
      <Picture of={photograph} className={`photo--${id}`} alt="" loading="lazy" draggable={false} />
      <p>
        <a className="plate__name" href={photographAddress(id)}>
          {name}
        </a>
        <br />
        <span className="plate__where">{where}</span>
        {lacksWords(id, source) && <span className="small warn"> {says.lacks()}.</span>}
      </p>
      <form className="plate__order" method="post" action="/owner/photographs">
        {/* The button that Enter presses in the field for the place. */}
        <button type="submit" name="do" value={`to:${id}`} className="out-of-sight" tabIndex={-1} aria-hidden="true" />
        <Step act="earlier" id={id} name={name} isPossible={place !== 1} />
        <span>
          <label htmlFor={`place-${id}`}>{says.placeLabel()}</label>{' '}
          <input id={`place-${id}`} name="place" defaultValue={place} inputMode="numeric" size={2} />{' '}
          {says.placeOf({ count })}
          <button type="submit" name="do" value={`to:${id}`} className="do" data-scriptless>
            {says.move()}
            <span className="out-of-sight">: {name}</span>
          </button>
        </span>
        <Step act="later" id={id} name={name} isPossible={place !== count} />
      </form>
    </li>
  )
}

interface StepProps {
  act: 'earlier' | 'later'
  id: string
  name: string
  isPossible: boolean
}

function Step({ act, id, name, isPossible }: StepProps) {
  const { photographs: says } = useDesk().words
  return (
    <button type="submit" name="do" value={isPossible ? `${act}:${id}` : ''} aria-disabled={!isPossible || undefined}>
      {says[act]()}
      <span className="out-of-sight">: {name}</span>
    </button>
  )
}

/** Lets the owner choose the photographs that show one view through the day. */
function Day({ source }: { source: FormSource }) {
  const { photographs: says, facts } = useDesk().words
  return (
    <Part id="day" title={says.day.title()} beside={<p className="small soft">{says.day.about(dayLimits)}</p>}>
      <form method="post" action="/owner/photographs/day" data-saving>
        <Lost lost={source.saving.lost} />
        <div className="choices">
          {idsOf(source.draft.body).map((id) => (
            <div key={id}>
              <FieldRow field={dayView(id, source)} />
              <Sun body={source.draft.body} id={id} />
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

/** Says where the sun stood, or asks for it if the photograph is chosen. */
function Sun({ body, id }: { body: unknown; id: string }) {
  const { words, locale } = useDesk()
  const { day } = words.photographs
  const sun = sunInWords(body, id, locale)
  if (valueAt(body, `photographs.${id}.day`) === true && valueAt(body, `photographs.${id}.sun`) === null)
    return (
      <p className="small warn">
        {day.lacksSun()} <a href={`${photographAddress(id)}#sun`}>{day.saySun()}</a>
      </p>
    )
  return sun && <p className="small soft">{sun}</p>
}
