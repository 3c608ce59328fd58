import { phaseOf, viewingLetterKinds, viewingRules } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { answerById } from '../../enquiries/answers.ts'
import { documentsFolder } from '../../enquiries/documents.ts'
import { enquiryById, gatheredIn, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import { isStillTrue } from '../../enquiries/viewings/letters.ts'
import { guestDetails, makeLink, viewingById, writerOf } from '../../enquiries/viewings/viewings.ts'
import { brochurePath, readyFor } from '../../house/making/files.ts'
import type { Shelf } from '../../house/shelf.ts'
import { eventAt } from '../../owners/desk-events.ts'
import { nameOf, otherName, settingOf } from '../../owners/owners.ts'
import type { Config } from '../config.ts'
import { ownerChangeLetter } from './desk-letters.ts'
import type { Letter } from './mailer.ts'
import { gatheredLetter, ownerLetter } from './owner-letter.ts'
import { reminderLetter, weekLetter } from './report-letters.ts'
import { deskContext, type LetterHouse, ownersContext } from './sheet.ts'
import { type AboutViewing, viewingLetter } from './viewing-letters.ts'
import { confirmationLetter, letterPicture, replyLetter } from './visitor-letters.ts'

/** Writes the letter of an outbox row just before it is sent. Null if it is no longer true or of use. */
export type Compose = (row: OutboxRow, now: number) => Letter | null

/** `houses` is asked again for each letter, so that every letter is up to date. */
export function letterComposer(
  config: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk' | 'dataDir'>,
  database: Database,
  { current, of }: { current: () => LetterHouse; of: (house: number) => LetterHouse },
  shelf: Shelf,
): Compose {
  return (row, now) => {
    const { kind, recipient, enquiryId, answerId, viewingId, createdAt } = row
    const contextOf = (house: LetterHouse) => ownersContext(database, config, house, recipient)
    const ofNow = contextOf(current())
    const { owners } = ofNow.mail
    const change = kind === 'ownerAdded' || kind === 'ownerRemoved' ? eventAt(database, kind, createdAt) : null
    // An owner who was removed after a letter was queued gets none but that which says so.
    if (recipient !== '' && !owners.includes(recipient) && recipient !== change?.object) return null
    if (change !== null) {
      const context = deskContext(database, config, current(), recipient)
      return ownerChangeLetter(change, context, recipient, (owner) => nameOf(database, owner))
    }
    if (kind === 'week') return weekLetter(database, row, now, ofNow)
    if (kind === 'reminder') return reminderLetter(database, row, now, ofNow)
    if (enquiryId === null) {
      const gathered = gatheredIn(database, row.gathers ?? row.id)
      if (gathered.length === 0) return null
      return gatheredLetter(kind === 'heldBack' ? kind : 'several', gathered, ofNow, recipient)
    }
    const enquiry = enquiryById(database, enquiryId)
    if (enquiry === null) return null
    const { language } = enquiry
    const about = of(enquiry.house)
    const { brochure } = readyFor(about.house, language, shelf, config.publicUrl)
    // The link leads to the brochure of the house that visitors see.
    const isLinked = brochure !== null && about === current()
    const brochureUrl = isLinked ? `${config.publicUrl}${brochurePath(language)}` : null
    const context = { ...contextOf(about), brochureUrl }
    if (viewingId !== null) {
      const told = aboutViewing(database, row, enquiry, owners, now)
      return told && viewingLetter(told, context, recipient)
    }
    if (answerId !== null) {
      const answer = answerById(database, answerId)
      const folder = documentsFolder(config.dataDir)
      if (answer === null) return null
      // What a visitor writes back must not go to someone who is no owner any more.
      const replyTo = owners.find((each) => each === answer.owner) ?? owners[0] ?? answer.owner
      return replyLetter(enquiry, { ...answer, owner: replyTo }, context, { brochure, folder, recipient })
    }
    if (kind !== 'confirmation')
      return ownerLetter(enquiry, context, recipient, settingOf(database, recipient, 'signature'))
    return confirmationLetter(enquiry, { ...context, picture: letterPicture(about.house.photographs, shelf) })
  }
}

/** Returns what a letter about a viewing is written from, with a new link for the visitor; null if it no longer tells the truth. */
function aboutViewing(
  database: Database,
  row: OutboxRow,
  enquiry: StoredEnquiry,
  owners: readonly string[],
  now: number,
): AboutViewing | null {
  const viewing = viewingById(database, row.viewingId ?? 0)
  const kind = viewingLetterKinds.find((each) => each === row.kind)
  if (viewing === null || kind === undefined || !isStillTrue(kind, viewing, now)) return null
  const { visitor: acts, address } = viewingRules[phaseOf(viewing, now)]
  const leadsToPage = row.recipient === '' && Object.keys(acts).length > 0
  return {
    kind,
    viewing,
    enquiry,
    writer: writerOf(database, viewing, owners),
    by: otherName(database, viewing.owner, row.recipient),
    token: leadsToPage ? makeLink(database, viewing.id) : null,
    details: address === 'shown' ? guestDetails(database, enquiry.house).details : null,
    now,
  }
}
