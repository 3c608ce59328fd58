import type {
  ButtonHTMLAttributes,
  HTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  TextareaHTMLAttributes,
} from 'react'
import type { TextFault } from '../../content/answer.ts'
import type { DeskWords } from '../use-desk.ts'

/** What is said around a field. */
interface Labels {
  id: string
  label: string
  hint?: ReactNode
  fault?: string | null | undefined
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  Labels & {
    /** True for running text, false for a number or a name. */
    text?: boolean
  }

/** A field of one line. */
export function Field({ label, hint, fault, text = false, ...input }: FieldProps) {
  const labels = { id: input.id, label, hint, fault }
  return (
    <Labelled {...labels}>
      <input {...input} className={text ? 'input input--text' : 'input'} {...described(labels)} />
    </Labelled>
  )
}

type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Labels & {
    /** True for running text, false for an address. */
    text?: boolean
  }

/** A field of several lines. */
export function Area({ label, hint, fault, text = true, ...area }: AreaProps) {
  const labels = { id: area.id, label, hint, fault }
  return (
    <Labelled {...labels}>
      <textarea {...area} className={text ? 'area area--text' : 'area'} {...described(labels)} />
    </Labelled>
  )
}

interface LabelledProps extends Labels {
  /** The path of the fact that the field changes. */
  path?: string
  /** What stands below the line of the field. */
  below?: ReactNode
  children: ReactNode
}

/** Shows label, hint, error and field, in this order. */
export function Labelled({ id, label, hint, fault, path, below, children }: LabelledProps) {
  return (
    <div className="field" data-field={path}>
      <label htmlFor={id}>{label}</label>
      <Notes id={id} hint={hint} fault={fault} />
      <div className="control">{children}</div>
      {below}
    </div>
  )
}

/** The hint and the error of a field, to which its input refers. */
export const Notes = ({ id, hint, fault }: Pick<Labels, 'id' | 'hint' | 'fault'>) => (
  <>
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {fault && (
      <p className="error" id={`${id}-fault`}>
        {fault}
      </p>
    )}
  </>
)

/** Returns the attributes of an input that refer to what is said around it. */
export const described = ({ id, hint, fault }: Pick<Labels, 'id' | 'hint' | 'fault'>, note?: unknown) => ({
  'aria-describedby':
    [hint && `${id}-hint`, fault && `${id}-fault`, note && `${id}-note`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': fault ? true : undefined,
})

/** Returns what is said of a text that cannot be taken; null if it can. `required` says that there is none. */
export function faultOf(
  fault: TextFault | null | undefined,
  required: () => string,
  most: number,
  { textFaults }: DeskWords,
): string | null {
  if (!fault) return null
  if (fault === 'required') return required()
  return fault === 'tooLong' ? textFaults.tooLong({ most }) : textFaults.invalid()
}

/** A box to tick, with what it means. */
export const Tick = ({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <label className="choice">
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </label>
)

interface OneOfProps {
  legend: string
  name: string
  options: readonly (readonly [value: string | number, label: string])[]
  chosen: string | number | null
  className?: string
}

/** Lets the owner choose one of a few values. */
export const OneOf = ({ legend, name, options, chosen, className }: OneOfProps) => (
  <fieldset className={className ? `fieldset ${className}` : 'fieldset'}>
    <legend>{legend}</legend>
    <div className="choices row">
      {options.map(([value, label]) => (
        <Tick key={value} type="radio" name={name} value={value} defaultChecked={value === chosen}>
          {label}
        </Tick>
      ))}
    </div>
  </fieldset>
)

interface FaultsProps {
  title: string
  /** What has to be corrected, and the id of the field where. */
  faults: readonly { id: string; says: string }[]
}

/** Lists what has to be corrected in a form that was refused. */
export const Faults = ({ title, faults }: FaultsProps) => (
  <Corrections
    id="faults"
    title={title}
    faults={faults.map(({ id, says }) => ({ href: `#${id}`, text: says }))}
    className="summary measure"
    role="alert"
    autoFocus
  />
)

interface CorrectionsProps extends HTMLAttributes<HTMLElement> {
  /** The id of the heading. */
  id: string
  title: string
  faults: readonly { href: string; text: string }[]
}

/**
 * Lists what has to be corrected, with links to the places; nothing if nothing has. It takes the focus where it answers a
 * button press, because the button may be far away.
 */
export function Corrections({ id, title, faults, ...section }: CorrectionsProps) {
  if (faults.length === 0) return null
  return (
    <section className="summary" tabIndex={-1} aria-labelledby={id} {...section}>
      <h2 id={id}>{title}</h2>
      <ul>
        {faults.map(({ href, text }) => (
          <li key={`${href} ${text}`}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SubmitProps {
  says: string
  /** True if it cannot be undone. */
  grave?: boolean | undefined
  className?: string
  /** The link that leaves the form, and where it leads. */
  leave?: { says: string; to: string } | undefined
}

/** The button that sends a form, and the way out of it. */
export const Submit = ({ says, grave = false, className = 'row row--stack', leave }: SubmitProps) => (
  <div className={className}>
    <button type="submit" className={grave ? 'btn btn--grave' : 'btn btn--full'}>
      {says}
    </button>
    {leave && (
      <a className="btn" href={leave.to}>
        {leave.says}
      </a>
    )}
  </div>
)

interface PressProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The address to which it posts. */
  to: string
  /** What it sends. */
  fields?: Readonly<Record<string, string | number>>
  /** The class of its form. */
  around?: string
}

/** What a form sends besides what is typed. */
export const Hidden = ({ fields }: { fields: Readonly<Record<string, string | number>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** A button that does something by itself, in a form of its own. */
export const Press = ({ to, fields = {}, around, ...button }: PressProps) => (
  <form className={around} method="post" action={to}>
    <Hidden fields={fields} />
    <button type="submit" {...button} />
  </form>
)
