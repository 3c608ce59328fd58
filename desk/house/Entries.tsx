import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { useDesk } from '../use-desk.ts'

export interface EntriesView {
  title: string
  hint: string
  path: string
  add: string | null
  entries: readonly { id: string; name: string; fields: readonly FieldView[] }[]
}

/** A list whose entries can be added, moved and removed. Each button saves the form first. */
export function Entries({ entries: { title, hint, path, add, entries } }: { entries: EntriesView }) {
  const { facts } = useDesk().words
  const count = entries.length
  return (
    <>
      <div className="group__head">
        <h2>{title}</h2>
        <p className="hint">{hint}</p>
      </div>
      <ol>
        {entries.map(({ id, name, fields }, at) => (
          <li key={id} id={`entry-${id}`}>
            <fieldset className="fieldset place">
              <legend className="out-of-sight">{name || facts.entry({ number: at + 1, count })}</legend>
              {fields.map((field) => (
                <FieldRow key={field.path} field={field} />
              ))}
              <div className="place__do">
                <Move act="earlier" list={path} id={id} name={name} off={at === 0} label={facts.earlier()} />
                <Move act="later" list={path} id={id} name={name} off={at === count - 1} label={facts.later()} />
                <Move act="away" list={path} id={id} name={name} label={facts.away()} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {add && (
        <div className="row">
          <button type="submit" className="btn" name="do" value={`add:${path}`}>
            {add}
          </button>
        </div>
      )}
    </>
  )
}

interface MoveProps {
  act: string
  list: string
  id: string
  name: string
  label: string
  off?: boolean
}

/** A button that moves an entry. At either end of the list it stays visible but is disabled. */
export function Move({ act, list, id, name, label, off = false }: MoveProps) {
  return (
    <button
      type="submit"
      className="do"
      name="do"
      value={off ? '' : `${act}:${list}:${id}`}
      aria-disabled={off || undefined}
    >
      {label}
      <span className="out-of-sight">: {name}</span>
    </button>
  )
}
