import { fieldId } from '../../../content/field-id.ts'
import { brochurePath, ownBrochure } from '../../../house/own-brochure.ts'
import type { Shelf } from '../../../house/shelf.ts'
import type { FieldView } from '../../../pages/desk/forms/FieldRow.tsx'
import type { BrochureView } from '../../../pages/desk/house/Brochure.tsx'
import type { FormSource } from '../forms/field-views.ts'

/** The address where the owner's own brochure is uploaded, replaced and removed. */
export const brochureAddress = `/owner/house/contact#${fieldId(brochurePath)}`

const megabyte = 1_048_576

/** Returns the owner's own brochure as the contact form shows it. */
export function brochureView(
  field: FieldView,
  { draft, language }: FormSource,
  shelf: Pick<Shelf, 'brochures'>,
): BrochureView {
  const own = ownBrochure(draft.body, shelf)
  const inMegabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    path: field.path,
    label: field.label,
    error: field.error,
    note: field.note,
    own: own && {
      name: own.name,
      // A smaller file is shown as 0.1 MB.
      megabytes: own.size === null ? null : inMegabytes.format(Math.max(0.1, own.size / megabyte)),
    },
  }
}
