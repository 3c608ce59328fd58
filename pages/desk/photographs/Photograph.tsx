import { fieldId } from '../../../content/field-id.ts'
import type { PhotographPage, PointView } from '../../../renderer/desk-photograph-view.ts'
import { FieldRow } from '../forms/FieldRow.tsx'
import { Room } from '../forms/Room.tsx'
import { Status } from '../forms/Status.tsx'
import { Plainly, Summary } from '../forms/Work.tsx'
import { Next } from '../parts/Next.tsx'
import { useDesk } from '../use-desk.ts'

/** One photograph: what must stay in sight of it, what it says, where it hangs. */
export function Photograph({ page }: { page: PhotographPage }) {
  const { photographs: says, facts } = useDesk().words
  const { picture, place, count, hung, size, words, fields, focus, upright, isMaking } = page
  const at = `/owner/photographs/${picture.id}`
  return (
    <>
      <a className="back" href="/owner/photographs">
        {says.all({ count })}
      </a>
      <div className="head">
        <h1>{picture.name}</h1>
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
          <p className="hint">{says.focusHint()}</p>
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
        </div>
      </form>
      <Status form={page} />
      <Next next={page.next} />
      <div className="row gap-l">
        <a className="btn" href={`/owner/uploads?replaces=${picture.id}`}>
          {says.replace()}
        </a>
        <a className="do do--grave" href={`${at}/removal`}>
          {says.takeOff()}
        </a>
      </div>
    </>
  )
}

/** The whole picture with its point, and the two rulers that move it. */
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
