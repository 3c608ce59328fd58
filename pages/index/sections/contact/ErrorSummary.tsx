import { useEffect, useRef } from 'react'
import type { EnquiryFaults } from '../../../../content/enquiry.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { visibleFields } from './draft.ts'
import { useFaultText } from './fault-text.ts'

interface ErrorSummaryProps {
  faults: EnquiryFaults
  /** Set if the server could not accept the enquiry at all. */
  failed: 'failed' | 'tooMany' | null
}

/** For a form that the server returned: lists the errors, each with a link to its field. */
export function ErrorSummary({ faults, failed }: ErrorSummaryProps) {
  const { LL } = useCopy()
  const faultText = useFaultText()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus({ preventScroll: true }), [])

  const labels = {
    name: LL.contact.name(),
    email: LL.contact.email(),
    phone: LL.contact.phone(),
    message: LL.contact.message(),
  }
  const entries = visibleFields.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ field, text: faultText(field, fault) }] : []
  })
  if (failed === null && entries.length === 0) return null
  return (
    <div className="contact__summary" role="alert" tabIndex={-1} ref={summary}>
      <p className="contact__summary-title">{failed ? LL.toast.errorTitle() : LL.contact.problems()}</p>
      {failed && <p>{failed === 'tooMany' ? LL.toast.tooManyText() : LL.toast.errorText()}</p>}
      <ul>
        {entries.map(({ field, text }) => (
          <li key={field}>
            <a className="link" href={`#enquiry-${field}`}>
              {labels[field]}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
