import type { EnquiryFault } from '../../../../content/enquiry.ts'
import { longest, type VisibleField } from './draft.ts'
import { useFaultText } from './fault-text.ts'

interface TextFieldProps {
  name: VisibleField
  label: string
  fault: EnquiryFault | undefined
  given: string | undefined
  note?: string
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  required?: boolean
  half?: boolean
  /** If set, the field is a text area with this many lines. */
  rows?: number
}

export function TextField({
  name,
  label,
  fault,
  given,
  note,
  type = 'text',
  autoComplete,
  required,
  half,
  rows,
}: TextFieldProps) {
  const faultText = useFaultText()
  const id = `enquiry-${name}`
  const shared = {
    id,
    name,
    required: required ?? false,
    maxLength: longest[name],
    defaultValue: given ?? '',
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  }
  return (
    <p className={half ? 'contact__field contact__field--half' : 'contact__field'}>
      <label className="contact__legend" htmlFor={id}>
        {label} {note && <span className="contact__optional">{note}</span>}
      </label>
      {rows ? (
        <textarea className="contact__input contact__message" rows={rows} {...shared} />
      ) : (
        <input className="contact__input" type={type} autoComplete={autoComplete} {...shared} />
      )}
      {fault && (
        <span className="contact__error" id={`${id}-fault`}>
          {faultText(name, fault)}
        </span>
      )}
    </p>
  )
}
