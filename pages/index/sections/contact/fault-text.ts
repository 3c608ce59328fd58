import { type EnquiryFault, enquiryLimits } from '../../../../content/enquiry.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { longest, type VisibleField } from './draft.ts'

/** Returns the function that finds the sentence for an error; the field and the summary use the same one. */
export function useFaultText(): (field: VisibleField, fault: EnquiryFault) => string {
  const { LL } = useCopy()
  return (field, fault) => {
    if (fault === 'required') return LL.contact.fault.required()
    if (fault === 'tooShort') return LL.contact.fault.tooShort({ min: enquiryLimits.messageMin })
    if (fault === 'tooLong') return LL.contact.fault.tooLong({ max: longest[field] })
    return field === 'email' ? LL.contact.fault.email() : LL.contact.fault.invalid()
  }
}
