import type { Language } from '../../content/enquiry.ts'
import type { LinkedDocument } from '../../enquiries/documents/given.ts'
import { fileSize } from '../../locales/file-size.ts'
import type { DocumentView, ShownDocument } from '../../pages/document/document-view.ts'
import { readableDate } from '../mail/moment.ts'

interface PageContext {
  /** The address of the page, without a query. */
  address: string
  email: string
  language: Language
  timeZone: string
  now: number
  /** The file of the document cannot be read at the moment. */
  isMissing: boolean
}

/** Returns what the page of a document shows. `linked` is null if there is no such link. */
export const documentView = (linked: LinkedDocument | null, context: PageContext): DocumentView => ({
  address: context.address,
  email: context.email,
  shown: shownOf(linked, context),
})

/** Returns the status of the page: 200 if the document can be opened, 410 if not any more, 404 if there is no such link. */
export function statusOf(linked: LinkedDocument | null, now: number): 200 | 404 | 410 {
  if (linked === null) return 404
  return whyOver(linked, now) === null ? 200 : 410
}

function shownOf(linked: LinkedDocument | null, { language, timeZone, now, isMissing }: PageContext): ShownDocument {
  if (linked === null) return { kind: 'unknown' }
  const { name, bytes, expiresAt, signed: from } = linked
  const over = isMissing ? 'missing' : whyOver(linked, now)
  if (over !== null) return { kind: over, name, from }
  return {
    kind: 'open',
    name,
    from,
    size: fileSize(bytes, language),
    until: readableDate(expiresAt, language, timeZone),
  }
}

function whyOver({ file, endedAt, expiresAt }: LinkedDocument, now: number): 'withdrawn' | 'ended' | 'expired' | null {
  if (file === null) return 'withdrawn'
  if (endedAt !== null) return 'ended'
  return expiresAt <= now ? 'expired' : null
}
