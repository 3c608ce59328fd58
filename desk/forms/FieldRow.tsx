import type { Language } from '../../content/enquiry.ts'
import { fieldId } from '../../content/field-id.ts'

/** One field of a form of the house. */
export interface FieldView {
  path: string
  label: string
  hint: string | null
  kind:
    | 'euros'
    | 'whole'
    | 'year'
    | 'decimal'
    | 'text'
    | 'lines'
    | 'sentence'
    | 'email'
    | 'phone'
    | 'day'
    | 'point'
    | 'direction'
    | 'choice'
    | 'toggle'
  /** The unit, shown before the value if `first` is true, otherwise after it. */
  unit: { sign: string; first: boolean } | null
  options: readonly { value: string; label: string; colours: readonly string[] | null }[]
  value: string
  /** A mark of the stored value. If it no longer matches when the form is saved, someone else has changed the field. */
  was: string
  error: string | null
  /** What is public now, if that differs from the draft; or that the value is still missing. */
  note: { text: string; warns: boolean } | null
  language: Language | null
}

interface RowProps {
  field: FieldView
  /** The height of the text box in lines. */
  rows?: number
  face?: 'title' | 'text'
  /** Reloads the page once the field is saved, because more than this field changes on it. */
  reload?: boolean
  children?: React.ReactNode
}

/** One field with everything that belongs to it: label, hint, error, input, and what is public now. */
export function FieldRow({ field, rows, face, reload, children }: RowProps) {
  if (field.kind === 'toggle') return <Toggle field={field} />
  if (field.kind === 'choice' && field.options.length <= 4) return <Choice field={field} />
  const id = fieldId(field.path)
  return (
    <div className={field.error === null ? 'field' : 'field field--bad'} data-field={field.path}>
      <label htmlFor={id}>{field.label}</label>
      <FieldNotes field={field} />
      <div className="control">
        {field.unit?.first && <span aria-hidden="true">{field.unit.sign}</span>}
        <Input field={field} id={id} rows={rows} face={face} reload={reload} />
        {field.unit && !field.unit.first && <span aria-hidden="true">{field.unit.sign}</span>}
      </div>
      <Note field={field} />
      <Was field={field} />
      {children}
    </div>
  )
}

function Input({
  field,
  id,
  rows,
  face,
  reload,
}: {
  field: FieldView
  id: string
  rows: number | undefined
  face: RowProps['face']
  reload: boolean | undefined
}) {
  const shared = {
    id,
    name: field.path,
    defaultValue: field.value,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error === null ? undefined : true,
    'data-typed': '',
    'data-reload': reload || undefined,
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
  const { type, inputMode } = inputs[field.kind]
  const className = ['text', 'email', 'sentence'].includes(field.kind) ? 'input input--text' : 'input'
  return <input className={className} type={type} inputMode={inputMode} {...shared} />
}

const inputs = {
  euros: { type: 'text', inputMode: 'numeric' },
  whole: { type: 'text', inputMode: 'numeric' },
  year: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  text: { type: 'text', inputMode: undefined },
  sentence: { type: 'text', inputMode: undefined },
  lines: { type: 'text', inputMode: undefined },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  day: { type: 'text', inputMode: undefined },
  point: { type: 'text', inputMode: undefined },
  direction: { type: 'text', inputMode: undefined },
  choice: { type: 'text', inputMode: undefined },
  toggle: { type: 'checkbox', inputMode: undefined },
} as const

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
      <Note field={field} />
      <Was field={field} />
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
      <Note field={field} />
      <Was field={field} />
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
      <p className="error" id={`${id}-error`} data-error hidden={field.error === null}>
        {field.error}
      </p>
    </>
  )
}

function Note({ field }: { field: FieldView }) {
  const { note } = field
  return (
    <p className={note?.warns ? 'was warn' : 'was'} id={`${fieldId(field.path)}-note`} data-note hidden={note === null}>
      {note?.text}
    </p>
  )
}

/** Sends the mark of the stored value, so that the server notices a change made elsewhere. */
const Was = ({ field }: { field: FieldView }) => (
  <input type="hidden" name={`was.${field.path}`} defaultValue={field.was} data-was />
)

const describedBy = ({ path, hint }: FieldView) => {
  const id = fieldId(path)
  return [...(hint === null ? [] : [`${id}-hint`]), `${id}-error`, `${id}-note`].join(' ')
}
