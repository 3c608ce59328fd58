import { fieldId } from '../../content/field-id.ts'
import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { Room } from '../forms/Room.tsx'
import { Plainly, Status, Summary } from '../forms/Work.tsx'
import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { Next, type Onward } from '../parts/Next.tsx'
import { useDesk } from '../use-desk.ts'
import type { Pictured } from './Photographs.tsx'

/** A caption or a description, with the number of characters that may still be typed. */
export type WordField = FieldView & { left: number; most: number }

export interface PointView {
  /** The fields for its two coordinates: across, then down. */
  fields: readonly [FieldView, FieldView]
  x: number
  y: number
}

export interface PhotographPage {
  kind: 'photograph'
  picture: Pictured
  place: number
  count: number
  hung: string
  size: { width: number; height: number }
  focus: PointView
  upright: PointView | null
  /** The crops in which the page shows it. */
  crops: readonly ('phone' | 'wide' | 'plate' | 'card')[]
  words: readonly WordField[]
  fields: readonly FieldView[]
  errors: readonly { path: string; label: string; error: string }[]
  savedAt: number | null
  /** The position of the sun in words; null if it is not known. */
  sun: string | null
  isMaking: boolean
  /** True if it is the last one of a house that is public. */
  isNeeded: boolean
  /** The photographs before and after it in the gallery. */
  neighbours: { previous: Neighbour | null; next: Neighbour | null }
  /** True if another photograph lacks words. */
  hasWordlessNext: boolean
  /** The next form, if the house was started empty; otherwise null. */
  next: Onward | null
}

interface Neighbour {
  id: string
  name: string
}

export const photographPage: DeskPage<PhotographPage> = {
  frame: { here: 'photographs' },
  title: (_words, { picture }) => picture.name,
  isFaulty: ({ errors }) => errors.length > 0,
  Body: Photograph,
}

/** One photograph: what must stay visible in every crop, its texts, and where the page shows it. */
function Photograph({ page }: { page: PhotographPage }) {
  const { photographs: says, facts } = useDesk().words
  const { picture, place, count, hung, size, words, fields, focus, upright, isMaking } = page
  const at = `/owner/photographs/${picture.id}`
  return (
    <>
      <a className="back" href="/owner/photographs">
        {says.all({ count })}
      </a>
      <div className="head">
        <h1 data-name>{picture.name}</h1>
        <p className="soft">
          {says.placeLabel()} {place} {says.placeOf({ count })}. {hung}. {says.size(size)}
          {isMaking && <> {says.making()}</>}
        </p>
      </div>
      <Summary form={page} />
      <form className="one" method="post" action={at} data-saving>
        <Plainly />
        <section className={`pick photo--${picture.id}`} aria-labelledby="focus" data-pick>
          <h2 id="focus">{says.focus()}</h2>
          <Point page={page} point={focus} />
          <p className="hint">{page.crops.length > 0 ? says.focusHintCrops() : says.focusHint()}</p>
          <Crops page={page} />
          <div>
            <label className="choice">
              <input
                type="checkbox"
                name="upright"
                value="on"
                defaultChecked={upright !== null}
                data-typed
                data-reload
              />
              <span>{says.upright()}</span>
            </label>
            <input type="hidden" name="was.upright" value="" />
          </div>
          {upright && (
            <div className="fields" data-pick>
              <h3>{says.uprightTitle()}</h3>
              <Point page={page} point={upright} />
            </div>
          )}
        </section>
        <div className="sheet fields">
          <h2>{says.says()}</h2>
          {words.map((field) => (
            <FieldRow
              key={field.path}
              field={field}
              {...(field.path.includes('.alt.') && { rows: 4, face: 'text' as const })}
            >
              <Room view={field} />
            </FieldRow>
          ))}
          {fields.map((field) => (
            <FieldRow key={field.path} field={field} reload={field.path.endsWith('.category')} />
          ))}
          <div className="row" data-save>
            <button type="submit" className="btn btn--full">
              {facts.save()}
            </button>
          </div>
          {page.hasWordlessNext && page.next === null && (
            <div className="row">
              <button type="submit" className="btn" name="do" value="next">
                {says.wordless.next()}
              </button>
            </div>
          )}
        </div>
      </form>
      <Status form={page} />
      <Taken at={at} sun={page.sun} />
      {page.next === null ? <Neighbours page={page} /> : <Next next={page.next} />}
      <div className="row gap-l">
        <a className="btn" href={`/owner/uploads?replaces=${picture.id}`}>
          {says.replace()}
        </a>
        {page.isNeeded ? (
          <p className="small soft">{says.lastOne()}</p>
        ) : (
          <form method="post" action={`${at}/removal`}>
            <button type="submit" className="do do--grave">
              {says.takeOff()}
            </button>
          </form>
        )}
      </div>
    </>
  )
}

/** Asks when the photograph was taken, to calculate the position of the sun. The date itself is not stored. */
function Taken({ at, sun }: { at: string; sun: string | null }) {
  const { sun: says } = useDesk().words.photographs
  return (
    <section className="part" aria-labelledby="sun">
      <div className="part__head">
        <h2 id="sun">{says.title()}</h2>
        <p className="small soft">{sun ?? says.unknown()}</p>
        <p className="hint">{says.about()}</p>
      </div>
      <form method="post" action={`${at}/sun`}>
        <div className="fields fields--two">
          <Field id="date" name="date" label={says.date()} type="date" text required />
          <Field id="time" name="time" label={says.time()} type="time" text required />
        </div>
        <div className="row gap">
          <button type="submit" className="btn">
            {says.workOut()}
          </button>
        </div>
      </form>
    </section>
  )
}

function Neighbours({ page: { neighbours } }: { page: PhotographPage }) {
  const { photographs: says } = useDesk().words
  const { previous, next } = neighbours
  if (previous === null && next === null) return null
  return (
    <nav className="next" aria-label={says.others()}>
      {next && (
        <a className="btn" href={`/owner/photographs/${next.id}`}>
          {says.next({ name: next.name })}
        </a>
      )}
      {previous && (
        <a className="do" href={`/owner/photographs/${previous.id}`}>
          {says.previous({ name: previous.name })}
        </a>
      )}
    </nav>
  )
}

/** The whole picture with its focus point, and the two rulers that move the point. */
function Point({ page: { picture }, point }: { page: PhotographPage; point: PointView }) {
  const { photographs: says } = useDesk().words
  const { x, y, fields } = point
  return (
    <>
      <div className="pick__picture" data-picture>
        <img
          src={picture.source}
          width={picture.width}
          height={picture.height}
          alt={says.whole({ x, y })}
          draggable={false}
        />
      </div>
      <div className="fields fields--two">
        {fields.map((field) => (
          <div className="field" key={field.path} data-field={field.path}>
            <label htmlFor={fieldId(field.path)}>{field.label}</label>
            <input
              className="range"
              id={fieldId(field.path)}
              name={field.path}
              type="range"
              min="0"
              max="100"
              step="1"
              defaultValue={field.value}
              data-typed
              data-ruler
            />
            <input type="hidden" name={`was.${field.path}`} defaultValue={field.was} data-was />
          </div>
        ))}
      </div>
    </>
  )
}

function Crops({ page: { crops, picture } }: { page: PhotographPage }) {
  const { photographs: says } = useDesk().words
  if (crops.length === 0) return null
  return (
    <div className="crops">
      {crops.map((crop) => (
        <figure className={`crop--${crop}`} key={crop}>
          <img src={picture.source} width={picture.width} height={picture.height} alt="" loading="lazy" />
          <figcaption>{says.crops[crop]()}</figcaption>
        </figure>
      ))}
    </div>
  )
}
