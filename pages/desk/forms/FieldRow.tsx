import { fieldId } from '../../../content/field-id.ts'
import type { FieldView } from '../../../renderer/desk-house-view.ts'

interface RowProps {
  field: FieldView
  /** How tall a text stands. */
  rows?: number
  face?: 'title' | 'text'
  /** Once it is saved the page is loaded again, as more of it changes than the field. */
  reload?: boolean
  children?: React.ReactNode
}

/** One field with all that is told of it: label, hint, what is amiss, line, what is public now. */
export function FieldRow({ field, rows, face, reload, children }: RowProps) {
  if (field.kind === 'toggle') return <Toggle field={field} />
  if (field.kind === 'choice' && field.options.length <= 4) return <Choice field={field} />
  const id = fieldId(field.path)
  return (
    <div className={field.error === null ? 'field' : 'field field--bad'} data-field={field.path}>
      <label htmlFor={id}>{field.label}</label>
      <Told field={field} />
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
  choice: { type: 'text', inputMode: undefined },
  toggle: { type: 'checkbox', inputMode: undefined },
} as const

/** A box to tick. */
export function Toggle({ field }: { field: FieldView }) {
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
      <Told field={field} />
      <Note field={field} />
      <Was field={field} />
    </div>
  )
}

/** A few things of which one is so. */
function Choice({ field }: { field: FieldView }) {
  const id = fieldId(field.path)
  return (
    <fieldset className="fieldset" data-field={field.path} id={id} aria-describedby={describedBy(field)}>
      <legend>{field.label}</legend>
      <Told field={field} />
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

/** Colours side by side, each as wide as the page has it; drawn, for no style attribute is allowed. */
const Swatch = ({ colours }: { colours: readonly string[] }) => (
  <svg className="swatch" viewBox="0 0 96 32" aria-hidden="true">
    {shares.map(({ x, width }, at) => (
      <rect key={x} x={x} width={width} height="32" fill={colours[at]} />
    ))}
  </svg>
)

function Told({ field }: { field: FieldView }) {
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

/** By it a change that was made elsewhere is noticed. */
const Was = ({ field }: { field: FieldView }) => (
  <input type="hidden" name={`was.${field.path}`} defaultValue={field.was} data-was />
)

const describedBy = ({ path, hint }: FieldView) => {
  const id = fieldId(path)
  return [...(hint === null ? [] : [`${id}-hint`]), `${id}-error`, `${id}-note`].join(' ')
}
