import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldId } from '../../content/fields.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import type { Photograph } from '../../content/photographs.ts'
import { changeDraft, type HouseDraft, openDraft } from '../../house/draft/draft.ts'
import { ownFirst, photographFields, photographWords, pointFields } from '../../house/draft/fields.ts'
import { takeOff } from '../../house/draft/photographs.ts'
import { photographIn, placesOf } from '../../house/draft/places.ts'
import { sunWhenTaken } from '../../house/sun-when-taken.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Drawn } from '../drawn.tsx'
import { FieldRow, Folded, Room } from '../forms/FieldRow.tsx'
import { errorsOf, type FieldView, type FormSource, fieldView, formSource } from '../forms/field-views.ts'
import { nextStep } from '../forms/progress.ts'
import { type Form, formRoutes } from '../forms/saving.ts'
import { Lost, Next, SavedForm } from '../forms/Work.tsx'
import { Field, Press, Tick } from '../parts/Form.tsx'
import { Back, Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, postedBy } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { nextWithoutWords, Picture, photographAddress, photographName, placesInWords, sunInWords } from './summary.tsx'

/** The page of one photograph: what must stay visible in every crop, its texts, and when it was taken. */
export async function photographRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, making, pages } = parts

  const open = (request: FastifyRequest<DeskRequest<'id'>>): Form => {
    const { id } = request.params
    const isGone = !idsOf(openDraft(database).body).includes(id)
    return {
      address: photographAddress(id),
      isGone,
      fields() {
        const { body } = openDraft(database)
        return isGone ? [] : [...photographFields(id, body), ...pointsOf(body, id).flat()]
      },
      handleButton([act]) {
        turnUpright(request, id)
        making.refresh()
        // What is missing in this photograph keeps nobody from going to the next one.
        if (act !== 'next') return {}
        const next = nextWithoutWords(id, formSource(openDraft(database), pages.language(request)))
        return { leadsTo: next === null ? '/owner/photographs' : photographAddress(next) }
      },
      draw(source) {
        const photograph = photographIn(source.draft.body, id)
        return photograph === null ? removedPhotograph(source) : onePhotograph({ photograph, source })
      },
    }
  }
  formRoutes(app, '/owner/photographs/:id', open, parts)

  /** Works out the position of the sun from a date and a time in the house's time zone. */
  app.post<DeskRequest<'id'>>('/owner/photographs/:id/sun', (request, reply) => {
    const { id } = request.params
    const { body } = openDraft(database)
    if (!idsOf(body).includes(id)) return pages.missing(request, reply)
    const posted = postedBy(request)
    const sun = sunWhenTaken(body, `${posted.get('date') ?? ''}T${posted.get('time') ?? ''}`)
    if (sun === null) return reply.redirect(`${photographAddress(id)}#sun`, 303)
    set(`photographs.${id}.sun`, sun)
    return reply.redirect(`${photographAddress(id)}?saved=${clock.now()}#sun`, 303)
  })

  app.post<DeskRequest<'id'>>('/owner/photographs/:id/removal', (request, reply) => {
    const { id } = request.params
    const draft = openDraft(database)
    if (!idsOf(draft.body).includes(id)) return reply.redirect('/owner/photographs', 303)
    if (isNeeded(draft)) return reply.redirect(photographAddress(id), 303)
    const kept = takeOff(database, id, clock.now())
    making.refresh()
    return reply.redirect(`/owner/photographs?kept=${kept}`, 303)
  })

  /** Adds or removes a separate point for the upright cut. A new one begins at the point of the wide cut. */
  function turnUpright(request: FastifyRequest, id: string): void {
    const posted = postedBy(request)
    const was = posted.get('was.upright')
    // A box that the owner has not touched may have been changed elsewhere since.
    if (was === undefined || was === (posted.get('upright') ?? '')) return
    const path = `photographs.${id}.focusUpright`
    const { body } = openDraft(database)
    const wanted = posted.has('upright')
    if (wanted !== (valueAt(body, path) !== null)) set(path, wanted ? valueAt(body, `photographs.${id}.focus`) : null)
  }

  const set = (path: string, value: unknown) =>
    changeDraft(database, (body) => withValue(body, path, value), clock.now(), { path })
}

/** Returns the fields of the points of a photograph: that of the wide cut, and that of the upright one if it has its own. */
const pointsOf = (body: unknown, id: string) => [
  pointFields(id, 'focus'),
  ...(valueAt(body, `photographs.${id}.focusUpright`) === null ? [] : [pointFields(id, 'focusUpright')]),
]

/** True if no photograph may be removed. The last one can be removed only from a house that was begun empty. */
const isNeeded = ({ body, isNew }: HouseDraft): boolean => !isNew && idsOf(body).length === 1

/** Returns the fields of a photograph: its words, its other facts and its points. */
function fieldsShown(id: string, source: FormSource) {
  const { body } = source.draft
  const view = (field: Parameters<typeof fieldView>[0]) => fieldView(field, source)
  return {
    words: ownFirst(photographWords(id, body), source.language).map(view),
    others: photographFields(id, body)
      .filter(({ kind }) => kind !== 'sentence')
      .map(view),
    points: pointsOf(body, id).map((point) => point.map(view)),
  }
}

interface PhotographProps {
  photograph: Photograph
  source: FormSource
}

function onePhotograph(props: PhotographProps): Drawn {
  const { source, photograph } = props
  const fields = fieldsShown(photograph.id, source)
  const errors = errorsOf([...fields.words, ...fields.others])
  return {
    here: 'photographs',
    title: () => photographName(source.draft.body, photograph.id, source.language),
    isFaulty: errors.length > 0,
    showsDraft: true,
    body: <OnePhotograph {...props} {...fields} errors={errors} />,
  }
}

type FormProps = PhotographProps & ReturnType<typeof fieldsShown> & { errors: ReturnType<typeof errorsOf> }

function OnePhotograph({ photograph, source, errors, words, others, points }: FormProps) {
  const { words: all, locale } = useDesk()
  const { photographs: says } = all
  const { id } = photograph
  const { body } = source.draft
  const ids = idsOf(body)
  const count = ids.length
  const at = photographAddress(id)
  const next = nextStep(id, source)
  const [focus = [], upright] = points
  const { isNew } = source.draft
  const [category] = others
  const row = (field: FieldView) => <FieldRow key={field.path} field={field} />
  const cuts = (
    <section className={`pick photo--${id}`} aria-labelledby="focus" data-pick>
      <h2 id="focus">{says.focus()}</h2>
      <Point of={photograph} at={photograph.focus} fields={focus} />
      <Crops of={photograph} {...placesOf(body, id)} />
      <div>
        <Tick name="upright" value="on" defaultChecked={!!upright} data-typed>
          {says.upright()}
        </Tick>
        <input type="hidden" name="was.upright" value={upright ? 'on' : ''} />
      </div>
      {photograph.focusUpright && upright && (
        <div className="fields" data-pick>
          <h3>{says.uprightTitle()}</h3>
          <Point of={photograph} at={photograph.focusUpright} fields={upright} />
        </div>
      )}
    </section>
  )
  return (
    <>
      <Back to="/owner/photographs">{says.all({ count })}</Back>
      <Head title={photographName(body, id, locale)}>
        <p className="soft">
          {says.placeLabel()} {ids.indexOf(id) + 1} {says.placeOf({ count })}. {placesInWords(body, id, locale)}.
        </p>
      </Head>
      <SavedForm layout="cols cols--broad" action={at} errors={errors} saving={source.saving}>
        {isNew ? <Picture of={photograph} width={wholeWidth} alt="" /> : cuts}
        <div className="sheet fields">
          <h2>{says.says()}</h2>
          {words.map((field) => (
            <FieldRow key={field.path} field={field} {...(field.path.includes('.alt.') && { rows: 4 })}>
              <Room field={field} />
            </FieldRow>
          ))}
          {isNew ? (
            <>
              {category && row(category)}
              <Folded
                names={[says.focus(), ...others.slice(1).map(({ label }) => label)]}
                isOpen={errorsOf([...others.slice(1), ...points.flat()]).length > 0}
              >
                {cuts}
                {others.slice(1).map(row)}
              </Folded>
            </>
          ) : (
            others.map(row)
          )}
          {next === null && nextWithoutWords(id, source) !== null && (
            <button type="submit" className="btn" name="do" value="next">
              {says.nextWordless()}
            </button>
          )}
        </div>
      </SavedForm>
      <Next next={next} />
      {isNew ? (
        <Folded names={[says.sun.title()]}>
          <Taken at={at} sun={sunInWords(body, id, locale)} />
        </Folded>
      ) : (
        <Taken at={at} sun={sunInWords(body, id, locale)} />
      )}
      <div className="row gap-l">
        <a className="btn" href={`/owner/uploads?replaces=${id}`}>
          {says.replace()}
        </a>
        {isNeeded(source.draft) ? (
          <p className="small soft">{says.lastOne()}</p>
        ) : (
          <Press to={`${at}/removal`} className="do bad">
            {says.takeOff()}
          </Press>
        )}
      </div>
    </>
  )
}

/** What was typed about a photograph that was removed elsewhere. */
const removedPhotograph = ({ language, saving }: FormSource): Drawn => ({
  here: 'photographs',
  title: ({ facts }) => facts.conflict.lost.title(),
  isFaulty: true,
  body: (
    <>
      <Back to="/owner/photographs">{wordsIn(language).desk.nav.photographs()}</Back>
      <Lost lost={saving.lost} />
    </>
  ),
})

const wholeWidth = 1_080

interface PointProps {
  of: Photograph
  at: readonly [number, number]
  /** The fields for its two coordinates: across, then down. */
  fields: readonly FieldView[]
}

/** The whole picture with a point on it, and the two rulers that move the point. */
function Point({ of, at: [x, y], fields }: PointProps) {
  const { whole } = useDesk().words.photographs
  return (
    <>
      <div className="pick__picture" data-picture>
        <Picture of={of} width={wholeWidth} alt={whole({ x, y })} draggable={false} />
      </div>
      <div className="fields fields--two">
        {fields.map(({ path, label, value, was }) => (
          <div className="field" key={path} data-field={path}>
            <label htmlFor={fieldId(path)}>{label}</label>
            <input
              className="range"
              id={fieldId(path)}
              name={path}
              type="range"
              min="0"
              max="100"
              step="1"
              // A French number has a comma, which a ruler does not take.
              defaultValue={value.replace(',', '.')}
              data-typed
              data-ruler
            />
            <input type="hidden" name={`was.${path}`} defaultValue={was} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The crops in which the page shows it. */
function Crops({ of, plates, hero }: { of: Photograph } & ReturnType<typeof placesOf>) {
  const { photographs: says } = useDesk().words
  const crops = [
    ...(hero === null ? [] : (['phone', 'wide'] as const)),
    ...(plates.length > 0 ? (['plate'] as const) : []),
    ...(hero === 1 ? (['card'] as const) : []),
  ]
  return (
    <>
      <p className="hint">{says.focusHint()}</p>
      {crops.length > 0 && (
        <div className="crops">
          {crops.map((crop) => (
            <figure className={`crop--${crop}`} key={crop}>
              <Picture of={of} width={wholeWidth} alt="" loading="lazy" />
              <figcaption className="small soft">{says.crops[crop]()}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </>
  )
}

/** Asks when the photograph was taken, to calculate the position of the sun. The date itself is not stored. */
function Taken({ at, sun }: { at: string; sun: string | null }) {
  const { photographs, viewings } = useDesk().words
  const { sun: says } = photographs
  return (
    <Part id="sun" title={says.title()} beside={<p className="small soft">{sun ?? says.unknown()}</p>}>
      <form className="fields measure" method="post" action={`${at}/sun`}>
        <p className="hint">{says.about()}</p>
        <div className="fields fields--two">
          <Field id="date" name="date" label={viewings.propose.day()} type="date" text required />
          <Field id="time" name="time" label={viewings.propose.time()} type="time" text required />
        </div>
        <button type="submit" className="btn">
          {says.workOut()}
        </button>
      </form>
    </Part>
  )
}
