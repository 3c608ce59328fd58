import type { InputHTMLAttributes, ReactNode } from 'react'
import { fieldId } from '../../content/field-id.ts'
import { isNumber } from '../../content/kinds.ts'
import { described, Labelled, Notes } from '../parts/Form.tsx'
import { useDesk } from '../use-desk.ts'
import type { FieldView } from './field-views.ts'

interface RowProps {
  field: FieldView
  /** The height of the text box in lines. */
  rows?: number | undefined
  face?: 'title' | 'text' | undefined
  /** True if even a choice between few options is a list that opens. */
  isNarrow?: boolean
  children?: ReactNode
}

/** One field with everything that belongs to it: label, hint, error, input, and what is public now. */
export function FieldRow({ field, rows, face, isNarrow = false, children }: RowProps) {
  const { path, kind, label, hint, error: fault, unit, options } = field
  if (kind === 'toggle') return <Toggle field={field} />
  if (kind === 'choice' && options.length <= 4 && !isNarrow) return <Choice field={field} />
  const below = (
    <>
      <Below field={field} />
      {children}
    </>
  )
  return (
    <Labelled id={fieldId(path)} label={label} hint={hint} fault={fault} path={path} below={below}>
      {unit?.first && <span aria-hidden="true">{unit.sign}</span>}
      <Input field={field} rows={rows} face={face} />
      {unit && !unit.first && <span aria-hidden="true">{unit.sign}</span>}
    </Labelled>
  )
}

function Input({ field, rows, face }: Pick<RowProps, 'field' | 'rows' | 'face'>) {
  const { path, kind, language, options, value } = field
  const shared = {
    id: fieldId(path),
    name: path,
    defaultValue: value,
    ...aboutOf(field),
    'data-typed': '',
    ...(language && { lang: language }),
  } as const
  if (kind === 'choice')
    return (
      <select className="select" {...shared}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (kind === 'lines' || rows !== undefined)
    return (
      <textarea className={face === 'title' ? 'area area--head' : 'area area--text'} rows={rows ?? 2} {...shared} />
    )
  const className = ['text', 'email', 'sentence'].includes(kind) ? 'input input--text' : 'input'
  return <input className={className} {...inputOf(kind)} {...shared} />
}

const aboutOf = ({ path, hint, error, note }: FieldView) => described({ id: fieldId(path), hint, fault: error }, note)

function inputOf(kind: FieldView['kind']): Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'> {
  if (kind === 'email') return { type: 'email', inputMode: 'email' }
  if (kind === 'phone') return { type: 'tel', inputMode: 'tel' }
  if (kind === 'decimal') return { type: 'text', inputMode: 'decimal' }
  return isNumber(kind) ? { type: 'text', inputMode: 'numeric' } : { type: 'text' }
}

function Toggle({ field }: { field: FieldView }) {
  const { path, label, hint, error, value } = field
  const id = fieldId(path)
  return (
    <div data-field={path}>
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={path}
          value="on"
          defaultChecked={value !== ''}
          {...aboutOf(field)}
          data-typed
        />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} fault={error} />
      <Below field={field} />
    </div>
  )
}

/** A choice between a few options, shown as radio buttons. */
function Choice({ field }: { field: FieldView }) {
  const { path, label, hint, error, options, value: chosen } = field
  const id = fieldId(path)
  return (
    <fieldset className="fieldset" data-field={path} id={id} aria-describedby={aboutOf(field)['aria-describedby']}>
      <legend>{label}</legend>
      <Notes id={id} hint={hint} fault={error} />
      <div className="choices row">
        {options.map(({ value, label, colours }) => (
          <label className="choice" key={value}>
            <input type="radio" name={path} value={value} defaultChecked={value === chosen} data-typed />
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

/** Shows what is public now, or the other value if the field was changed elsewhere too. Sends the mark of the stored value. */
function Below({ field }: { field: FieldView }) {
  const { conflict: says } = useDesk().words.facts
  const { path, note, was, conflict, language } = field
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
          <p className="finished" lang={language ?? undefined}>
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

// From here on, the number is shown as a warning.
const fewLeft = 4

/** Shows how many characters may still be typed. */
export function Room({ left, most }: { left: number; most: number }) {
  const { words } = useDesk().words
  return (
    <p className="small soft">
      <span className={left < 0 ? 'bad' : left < fewLeft ? 'warn' : undefined}>
        {left < 0 ? words.tooMany({ count: -left, most }) : words.left({ count: left, most })}
      </span>
    </p>
  )
}
