import type { InputHTMLAttributes, ReactNode } from 'react'
import { fieldId } from '../../content/field-id.ts'
import { isNumber } from '../../content/kinds.ts'
import { useDesk } from '../use-desk.ts'
import type { FieldView } from './field-views.ts'

interface RowProps {
  field: FieldView
  /** The height of the text box in lines. */
  rows?: number | undefined
  face?: 'title' | 'text' | undefined
  children?: ReactNode
}

/** One field with everything that belongs to it: label, hint, error, input, and what is public now. */
export function FieldRow({ field, rows, face, children }: RowProps) {
  if (field.kind === 'toggle') return <Toggle field={field} />
  if (field.kind === 'choice' && field.options.length <= 4) return <Choice field={field} />
  const id = fieldId(field.path)
  return (
    <div className={field.error === null ? 'field' : 'field field--bad'} data-field={field.path}>
      <label htmlFor={id}>{field.label}</label>
      <FieldNotes field={field} />
      <div className="control">
        {field.unit?.first && <span aria-hidden="true">{field.unit.sign}</span>}
        <Input field={field} id={id} rows={rows} face={face} />
        {field.unit && !field.unit.first && <span aria-hidden="true">{field.unit.sign}</span>}
      </div>
      <Below field={field} />
      {children}
    </div>
  )
}

function Input({ field, id, rows, face }: Omit<RowProps, 'children'> & { id: string }) {
  const shared = {
    id,
    name: field.path,
    defaultValue: field.value,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error === null ? undefined : true,
    'data-typed': '',
    ...(field.language && { lang: field.language }),
  } as const
  if (field.kind === 'choice')
    return (
      <select className="select" {...shared}>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (field.kind === 'lines' || rows !== undefined)
    return (
      <textarea className={face === 'title' ? 'area area--head' : 'area area--text'} rows={rows ?? 2} {...shared} />
    )
  const className = ['text', 'email', 'sentence'].includes(field.kind) ? 'input input--text' : 'input'
  return <input className={className} {...inputOf(field.kind)} {...shared} />
}

function inputOf(kind: FieldView['kind']): Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'> {
  if (kind === 'email') return { type: 'email', inputMode: 'email' }
  if (kind === 'phone') return { type: 'tel', inputMode: 'tel' }
  if (kind === 'decimal') return { type: 'text', inputMode: 'decimal' }
  return isNumber(kind) ? { type: 'text', inputMode: 'numeric' } : { type: 'text' }
}

function Toggle({ field }: { field: FieldView }) {
  const id = fieldId(field.path)
  return (
    <div data-field={field.path}>
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={field.path}
          value="on"
          defaultChecked={field.value !== ''}
          aria-describedby={describedBy(field)}
          data-typed
        />
        <span>{field.label}</span>
      </label>
      <FieldNotes field={field} />
      <Below field={field} />
    </div>
  )
}

/** A choice between a few options, shown as radio buttons. */
function Choice({ field }: { field: FieldView }) {
  const id = fieldId(field.path)
  return (
    <fieldset className="fieldset" data-field={field.path} id={id} aria-describedby={describedBy(field)}>
      <legend>{field.label}</legend>
      <FieldNotes field={field} />
      <div className="choices">
        {field.options.map(({ value, label, colours }) => (
          <label className="choice" key={value}>
            <input type="radio" name={field.path} value={value} defaultChecked={value === field.value} data-typed />
            {colours && <Swatch colours={colours} />}
            <span>{label}</span>
          </label>
        ))}
      </div>
      <Below field={field} />
    </fieldset>
  )
}

const shares = [
  { x: 0, width: 40 },
  { x: 40, width: 20 },
  { x: 60, width: 10 },
  { x: 70, width: 26 },
]

/**
 * Shows colours side by side, each as wide as its share of the page. It is an SVG because the content security policy
 * forbids style attributes.
 */
const Swatch = ({ colours }: { colours: readonly string[] }) => (
  <svg className="swatch" viewBox="0 0 96 32" aria-hidden="true">
    {shares.map(({ x, width }, at) => (
      <rect key={x} x={x} width={width} height="32" fill={colours[at]} />
    ))}
  </svg>
)

function FieldNotes({ field }: { field: FieldView }) {
  const id = fieldId(field.path)
  return (
    <>
      {field.hint !== null && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {field.error !== null && (
        <p className="error" id={`${id}-error`}>
          {field.error}
        </p>
      )}
    </>
  )
}

/** Shows what is public now, or the other value if the field was changed elsewhere too. Sends the mark of the stored value. */
function Below({ field }: { field: FieldView }) {
  const { conflict: says } = useDesk().words.facts
  const { path, note, was, conflict } = field
  return (
    <>
      {note && (
        <p className={note.warns ? 'was warn' : 'was'} id={`${fieldId(path)}-note`}>
          {note.text}
        </p>
      )}
      <input type="hidden" name={`was.${path}`} defaultValue={was} />
      {conflict && (
        <div className="notice" data-choice>
          <p className="small soft">{says.other()}</p>
          <p className="finished" lang={field.language ?? undefined}>
            {conflict.other || says.nothing()}
          </p>
          <p className="row">
            <button type="submit" className="do" name="do" value={`mine:${path}:${conflict.mark}`}>
              {says.keepMine()}
            </button>
            <button type="submit" className="do" name="do" value={`theirs:${path}`}>
              {says.takeOther()}
            </button>
          </p>
        </div>
      )}
    </>
  )
}

const describedBy = ({ path, hint, error, note }: FieldView): string | undefined => {
  const id = fieldId(path)
  return [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
}

// From here on, the number is shown as a warning.
const fewLeft = 4

/** Shows how many characters may still be typed. */
export function Room({ view: { left, most } }: { view: { left: number; most: number } }) {
  const { words } = useDesk().words
  return (
    <p className="meta">
      <span className={left < 0 ? 'bad' : left < fewLeft ? 'warn' : undefined}>
        {left < 0 ? words.tooMany({ count: -left, most }) : words.left({ count: left, most })}
      </span>
    </p>
  )
}
