import type { InputHTMLAttributes, ReactNode } from 'react'
import { fieldId } from '../../content/fields.ts'
import { isNumber } from '../../content/kinds.ts'
import { paletteNames, palettes } from '../../content/palettes.ts'
import { described, Labelled, Notes, Tick } from '../parts/Form.tsx'
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
  const { path, kind, label, hint, error: fault, unit, options, value } = field
  const id = fieldId(path)
  const below = (
    <>
      <Below field={field} />
      {children}
    </>
  )
  if (kind === 'toggle')
    return (
      <div data-field={path}>
        <Tick id={id} name={path} value="on" defaultChecked={value !== ''} {...aboutOf(field)} data-typed>
          {label}
        </Tick>
        <Notes id={id} hint={hint} fault={fault} />
        {below}
      </div>
    )
  // A choice between a few options is shown as radio buttons.
  if (kind === 'choice' && options.length <= 4 && !isNarrow)
    return (
      <fieldset className="fieldset" data-field={path} id={id} aria-describedby={aboutOf(field)['aria-describedby']}>
        <legend>{label}</legend>
        <Notes id={id} hint={hint} fault={fault} />
        <div className="choices row">
          {options.map((option) => (
            <label className="choice" key={option.value}>
              <input type="radio" name={path} value={option.value} defaultChecked={option.value === value} data-typed />
              {field.field.label === 'facts.colours.palette' && <Swatch of={option.value} />}
              <span>{option.label}</span>
            </label>
          ))}
        </div>
        {below}
      </fieldset>
    )
  return (
    <Labelled id={id} label={label} hint={hint} fault={fault} path={path} below={below}>
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
  // A browser would refuse an address without https://, which is added here.
  if (kind === 'link') return { type: 'text', inputMode: 'url' }
  if (kind === 'decimal' || kind === 'area') return { type: 'text', inputMode: 'decimal' }
  return isNumber(kind) ? { type: 'text', inputMode: 'numeric' } : { type: 'text' }
}

/**
 * Shows the main colours of a palette side by side, each as wide as its share of the page. It is an SVG because the content
 * security policy forbids style attributes.
 */
function Swatch({ of }: { of: string }) {
  const name = paletteNames.find((each) => each === of)
  if (name === undefined) return null
  const { ground, sea, accent, ink } = palettes[name]
  return (
    <svg className="swatch" viewBox="0 0 96 32" aria-hidden="true">
      <rect x="0" width="40" height="32" fill={ground} />
      <rect x="40" width="20" height="32" fill={sea} />
      <rect x="60" width="10" height="32" fill={accent} />
      <rect x="70" width="26" height="32" fill={ink} />
    </svg>
  )
}

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
          <p className="small soft">{conflict.by ?? says.other()}</p>
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

/** Shows how many characters may still be typed. */
export function Room({ field: { left, field } }: { field: FieldView }) {
  const { words } = useDesk().words
  const most = field.rule?.most ?? 0
  return (
    <p className="small soft">
      {left < 0 ? (
        <span className="bad">{words.tooMany({ count: -left, most })}</span>
      ) : (
        words.left({ count: left, most })
      )}
    </p>
  )
}

interface FoldedProps {
  /** The names of what is inside. The first few are shown. */
  names: readonly string[]
  isOpen?: boolean
  children: ReactNode
}

const namesShown = 4

/** What a new house may leave out, folded away under its names. */
export function Folded({ names, isOpen = false, children }: FoldedProps) {
  const { optionally } = useDesk().words.steps
  const shown = names.slice(0, namesShown).join(', ')
  return (
    <details className="fold" open={isOpen}>
      <summary>{optionally({ names: names.length > namesShown ? `${shown}…` : shown })}</summary>
      <div className="fields">{children}</div>
    </details>
  )
}
