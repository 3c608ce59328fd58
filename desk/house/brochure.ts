import { fieldId } from '../../content/field-id.ts'
import { brochurePath, ownBrochure, takeInBrochure } from '../../house/own-brochure.ts'
import type { Shelf } from '../../house/shelf.ts'
import { fileSize } from '../../locales/file-size.ts'
import type { FieldView } from '../forms/FieldRow.tsx'
import type { FormSource } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import type { Outcome } from '../uploads/outcome.ts'
import type { BrochureView } from './Brochure.tsx'

/** The address where the owner's own brochure is uploaded, replaced and removed. */
const brochureAddress = `/owner/house/contact#${fieldId(brochurePath)}`

/** Names an uploaded brochure in the draft, if it is a PDF. */
export async function brochureFrom(
  given: { file: string; name: string },
  { clock, database, shelf }: Pick<DeskParts, 'clock' | 'database' | 'shelf'>,
): Promise<Outcome> {
  const isTaken = await takeInBrochure(database, shelf, given, clock)
  return isTaken ? { id: brochurePath, address: brochureAddress } : { refused: 'notPdf' }
}

/** Returns the owner's own brochure as the contact form shows it. */
export function brochureView(
  field: FieldView,
  { draft, language }: FormSource,
  shelf: Pick<Shelf, 'brochures'>,
): BrochureView {
  const own = ownBrochure(draft.body, shelf)
  return {
    path: field.path,
    label: field.label,
    error: field.error,
    note: field.note,
    own: own && { name: own.name, size: own.size === null ? null : fileSize(own.size, language) },
  }
}
