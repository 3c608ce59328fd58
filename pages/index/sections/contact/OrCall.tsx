import type { EnquiryFault } from '../../../../content/enquiry.ts'
import { readablePhone } from '../../../../content/phone.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** Offers the telephone, if the house has one, to a visitor who wrote no more than ‘Please call me back’. */
export function OrCall({ fault }: { fault: EnquiryFault | undefined }) {
  const { LL, house } = useCopy()
  const { phone } = house.facts.contact
  if (fault !== 'tooShort' || phone === null) return null
  return (
    <p className="contact__field">
      {LL.contact.orCall()}{' '}
      <a className="link" href={`tel:${phone}`}>
        {readablePhone(phone)}
      </a>
    </p>
  )
}
