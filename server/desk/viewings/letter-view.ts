import type { InboxRow } from '../../../enquiries/inbox.ts'
import type { ViewingLetterKind } from '../../../enquiries/viewings/letters.ts'
import { endOf, type Viewing } from '../../../enquiries/viewings/viewings.ts'
import type { LetterPiece, ViewingLetterPage } from '../../../pages/desk/viewings/ViewingLetter.tsx'
import type { LetterPart } from '../../mail/letter-content.ts'
import { letterContext } from '../../mail/letter-context.ts'
import { unmask } from '../../mail/unmask.ts'
import { toVisitor } from '../../mail/viewing/to-visitor.ts'
import { writerOf } from '../../viewing/writer.ts'
import { fieldsOf, type TypedProposal, type ViewingsParts } from './propose.ts'

interface LetterPreview {
  kind: Extract<ViewingLetterKind, 'viewingProposed' | 'viewingMoved'>
  /** The owner who would send it. */
  owner: string
  times: readonly number[]
  formerlyAt: number | null
  /** Where the form is posted. */
  action: string
}

/** Returns the letter to a visitor as it would be written now, to be read before it is sent. */
export function letterView(
  row: InboxRow,
  typed: TypedProposal,
  { kind, owner, times, formerlyAt, action }: LetterPreview,
  { clock, config, database, houses }: ViewingsParts,
): ViewingLetterPage {
  const now = clock.now()
  const viewing = viewingToPreview(row, typed, { owner, times, formerlyAt, now })
  const about = { viewing, enquiry: row, writer: writerOf(database, viewing), token: null, details: null, now }
  const content = toVisitor(kind, about, letterContext(config, houses.current()))
  return {
    kind: 'viewingLetter',
    name: unmask(row.name),
    to: unmask(row.email),
    subject: content.subject,
    language: row.language,
    pieces: content.parts.flatMap(pieceOf),
    until: Math.max(...times),
    toFiles: config.mail.smtpUrl === undefined,
    action,
    fields: fieldsOf(typed),
  }
}

/** Returns the viewing as it would be stored. */
const viewingToPreview = (
  { id }: InboxRow,
  { formKey, minutes, own }: TypedProposal,
  { owner, times, formerlyAt, now }: Pick<LetterPreview, 'owner' | 'times' | 'formerlyAt'> & { now: number },
): Viewing => ({
  id: 0,
  enquiryId: id,
  state: 'proposed',
  owner,
  formKey,
  minutes,
  times: [...new Set(times)].sort((one, other) => one - other),
  startsAt: null,
  formerlyAt,
  lastAt: endOf({ minutes }, Math.max(...times)),
  proposedAt: now,
  changedAt: now,
  endedBy: null,
  ownerWords: own,
  visitorWords: '',
  note: '',
  nobodyCame: false,
  uid: '',
  sequence: 0,
  remindedFor: null,
  refusal: null,
})

function pieceOf(part: LetterPart): LetterPiece[] {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return [{ kind: 'text', text: part.text }]
    case 'signature':
      return [{ kind: 'lines', lines: [part.closing, '', part.name, part.about ?? ''] }]
    case 'lines':
      return [{ kind: 'lines', lines: part.lines }]
    case 'moments':
      return [{ kind: 'moments', moments: part.moments }]
    case 'actions':
      return part.actions.map(({ label }) => ({ kind: 'link', label }))
    default:
      return []
  }
}
