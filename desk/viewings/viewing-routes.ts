import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { houseClock } from '../../content/house-clock.ts'
import { longestOwn, nameOfState, type Viewing } from '../../content/viewing.ts'
import { enquiryById } from '../../enquiries/enquiries.ts'
import { type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { calendarFile, ownersAppointment } from '../../enquiries/viewings/calendar.ts'
import { newestLetter } from '../../enquiries/viewings/letters.ts'
import { reminderAt } from '../../enquiries/viewings/reminders.ts'
import { type Step, takeStep } from '../../enquiries/viewings/steps.ts'
import {
  comingViewings,
  pastViewings,
  unsettledViewings,
  viewingById,
  viewingEvents,
} from '../../enquiries/viewings/viewings.ts'
import { addressUntil, detailsShown } from '../../enquiries/viewings/where.ts'
import type { DeskRequest } from '../desk-request.ts'
import { tabCounts } from '../enquiries/shelf-tabs.tsx'
import { field } from '../fields.ts'
import { progressOf } from '../letter-progress.ts'
import type { DeskParts } from '../parts.ts'
import type { DetailsForVisitor, ViewingDone, ViewingPage } from './Viewing.tsx'
import type { HomeViewingsView, ListedViewing } from './Viewings.tsx'

type ViewingRequest = FastifyRequest<DeskRequest<'viewing'>>

interface FoundViewing {
  viewing: Viewing
  row: InboxRow
}

const shownPast = 50
const shownAtHome = 3

/** What the page can say was done just now. */
const outcomes: readonly ViewingDone[] = ['proposed', 'confirmed', 'ended', 'past', 'changed']

/** The routes of the list of viewings, and of one viewing. */
export async function viewingRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, outbox, pages } = parts

  app.get<DeskRequest>('/owner/viewings', (request, reply) => {
    const now = clock.now()
    return pages.send(request, reply, {
      kind: 'viewings',
      counts: tabCounts(database, now),
      coming: comingViewings(database, now).map(unmasked),
      unsettled: unsettledViewings(database).map(unmasked),
      past: pastViewings(database, now, shownPast).map(unmasked),
    })
  })

  app.get<DeskRequest<'viewing'>>('/owner/viewings/:viewing', (request, reply) => {
    const { viewing: asked } = request.params
    const found = findViewing(asked.replace(/\.ics$/, ''))
    if (found === null) return pages.missing(request, reply)
    if (asked.endsWith('.ics')) return sendAppointment(request, reply, found)
    const done = outcomes.find((each) => each === request.query['done']) ?? null
    return pages.send(request, reply, viewingPage(found, done))
  })

  app.post<DeskRequest<'viewing'>>('/owner/viewings/:viewing/confirm', (request, reply) => {
    const found = findViewing(request.params.viewing)
    if (found === null) return pages.missing(request, reply)
    return step(request, reply, found, { act: 'choose', startsAt: Number(field(request, 'time')) }, 'confirmed')
  })

  app.get<DeskRequest<'viewing'>>('/owner/viewings/:viewing/cancel', (request, reply) => {
    const found = findViewing(request.params.viewing)
    if (found === null) return pages.missing(request, reply)
    return askToEnd(request, reply, found, nameOfState(found.viewing), '')
  })

  app.post<DeskRequest<'viewing'>>('/owner/viewings/:viewing/cancel', (request, reply) => {
    const found = findViewing(request.params.viewing)
    if (found === null) return pages.missing(request, reply)
    const words = field(request, 'own')
    if (words.length > longestOwn) return askToEnd(request, reply, found, field(request, 'from'), words)
    return step(request, reply, found, { act: 'end', words }, 'ended')
  })

  /** Takes a step of the owner's, and shows the viewing as it is then. */
  function step(
    request: ViewingRequest,
    reply: FastifyReply,
    { viewing }: FoundViewing,
    taken: Step,
    done: ViewingDone,
  ) {
    const context = { from: field(request, 'from'), owners: config.mail.owners, now: clock.now() }
    const outcome = takeStep(database, viewing.id, 'owner', taken, context)
    outbox.wake()
    const says = outcome === 'done' ? done : outcome === 'past' ? 'past' : 'changed'
    return reply.redirect(`/owner/viewings/${viewing.id}?done=${says}`, 303)
  }

  function askToEnd(
    request: ViewingRequest,
    reply: FastifyReply,
    { viewing, row }: FoundViewing,
    from: string,
    own: string,
  ) {
    const isOwnTooLong = own.length > longestOwn
    const { name, language } = row
    const { timeZone } = placeOf(row)
    const shown = { viewing, from, name: unmask(name), language, own, isOwnTooLong, timeZone }
    const view = { kind: 'endViewing', ...shown } as const
    return pages.send(request, reply, view, isOwnTooLong ? 422 : 200)
  }

  function sendAppointment(request: ViewingRequest, reply: FastifyReply, { viewing, row }: FoundViewing) {
    const appointment = ownersAppointment(viewing, pages.language(request), row.name)
    if (appointment === null) return pages.missing(request, reply)
    const organizer = { name: houses.of(row.house).house.facts.figures.name, address: config.mail.from }
    return reply
      .header('content-disposition', 'attachment; filename="viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(appointment, { publicUrl: config.publicUrl, organizer }))
  }

  /** Returns the viewing that an address names, with its enquiry; null if there is none, or if it has just been erased. */
  function findViewing(id: string): FoundViewing | null {
    const viewing = /^\d{1,12}$/.test(id) ? viewingById(database, Number(id)) : null
    const enquiry = viewing && enquiryById(database, viewing.enquiryId)
    const row = enquiry && inboxEnquiry(database, enquiry.reference)
    return viewing && row && { viewing, row }
  }

  function viewingPage({ viewing, row }: FoundViewing, done: ViewingDone | null): ViewingPage {
    return {
      kind: 'viewing',
      viewing: { ...viewing, visitorWords: unmask(viewing.visitorWords) },
      reference: row.reference,
      name: unmask(row.name),
      language: row.language,
      phone: unmask(row.phone),
      call: phoneLinks(row.phone)?.call ?? null,
      letter: letterOf(viewing),
      reminder: reminderOf(viewing, row),
      sees: seesView(viewing, row),
      happened: viewingEvents(database, viewing.id),
      house: row.house,
      timeZone: placeOf(row).timeZone,
      done,
    }
  }

  function letterOf({ id, refusal }: Viewing): ViewingPage['letter'] {
    if (refusal !== null) return { progress: 'refused', sentAt: null, reason: refusal }
    const letter = newestLetter(database, id)
    if (letter === null) return null
    const progress = progressOf(letter, clock.now(), config.mail.smtpUrl === undefined)
    return { progress, sentAt: letter.sentAt, reason: letter.lastReason }
  }

  const placeOf = ({ house }: InboxRow) => houses.of(house).house.facts.place

  function reminderOf(viewing: Viewing, row: InboxRow): ViewingPage['reminder'] {
    const { state, startsAt, remindedFor } = viewing
    if (state !== 'confirmed' || startsAt === null || startsAt <= clock.now()) return null
    if (remindedFor === startsAt) return 'sent'
    const at = reminderAt(viewing, houseClock(placeOf(row).timeZone).dayBefore)
    return at === null ? 'none' : { at }
  }

  function seesView(viewing: Viewing, row: InboxRow): DetailsForVisitor | null {
    const { startsAt } = viewing
    const { timeZone, town } = placeOf(row)
    const details = detailsShown(database, viewing, { house: row.house, timeZone, now: clock.now() })
    if (startsAt === null || details === null) return null
    const { address, gate, parking, telephone } = details
    return {
      address,
      gate: gate[row.language],
      parking: parking[row.language],
      telephone,
      town: town[row.language],
      // The moment is the end of a day, so the last day is the one before it.
      until: addressUntil(startsAt, timeZone) - 1,
    }
  }
}

const unmasked = <Of extends ListedViewing>(viewing: Of): Of => ({
  ...viewing,
  name: unmask(viewing.name),
  visitorWords: unmask(viewing.visitorWords),
})

/** Returns what the home page tells about viewings. */
export function homeViewings({ database, clock }: Pick<DeskParts, 'database' | 'clock'>): HomeViewingsView {
  const asked = unsettledViewings(database).filter(({ state }) => state === 'asked')
  return {
    coming: comingViewings(database, clock.now(), shownAtHome).map(unmasked),
    asked: asked.slice(0, shownAtHome).map(unmasked),
  }
}
