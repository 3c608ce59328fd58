import type { Language } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import type { Database } from '../../db/database.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { isGone } from '../../enquiries/viewings/settling.ts'
import type { Viewing } from '../../enquiries/viewings/viewings.ts'
import { wordsIn } from '../../locales/words.ts'
import type { ShownViewing, ViewingView, WhereView, WrittenText } from '../../pages/viewing/viewing-view.ts'
import { phoneLinks } from '../mail/phone.ts'
import { unmask } from '../mail/unmask.ts'
import { addressUntil } from './address-until.ts'
import { clocksOf } from './clocks.ts'
import { mapLink } from './map-link.ts'

/** What the visitor asks to see, and what they typed. */
export interface PageRequest {
  /** Show the times although none of them suited, ask whether to cancel, or show the form for another day. */
  wants: 'choose' | 'cancel' | 'ask' | null
  notice: ViewingView['notice']
  /** The viewing was confirmed just now. */
  isNew: boolean
  written: WrittenText
}

interface PageContext {
  database: Database
  viewing: Viewing
  enquiry: StoredEnquiry
  facts: Facts
  /** The address of the page, without a query. */
  address: string
  language: Language
  host: string | null
  now: number
}

/** Returns what the page of a viewing shows to its visitor. */
export function viewingView(context: PageContext, pageRequest: PageRequest): ViewingView {
  const { viewing, enquiry, facts, address, language, now } = context
  const { town, timeZone } = facts.place
  return {
    address,
    now,
    timeZone,
    name: unmask(enquiry.name),
    host: hostOf(context),
    clocks: clocksOf(language, town[language], timeZone),
    minutes: viewing.minutes,
    email: facts.contact.email,
    notice: pageRequest.notice,
    shown: shownOf(context, pageRequest),
  }
}

function shownOf(context: PageContext, { wants, isNew, written }: PageRequest): ShownViewing {
  const { viewing, now } = context
  const { state, startsAt, formerlyAt, ownerWords, visitorWords, endedBy, times } = viewing
  switch (state) {
    case 'confirmed': {
      const at = startsAt ?? now
      if (now >= addressUntil(at, context.facts.place.timeZone)) return { kind: 'after' }
      const cancels = wants === 'cancel' && viewing.lastAt > now
      return { kind: 'confirmed', at, isNew, where: whereOf(context), cancels, written }
    }
    case 'cancelled': {
      const by = endedBy ?? 'owner'
      const asks = wants === 'ask' || by === 'owner' || written.fault !== null
      return { kind: 'cancelled', by, at: startsAt ?? formerlyAt, ownerWords, asks, written }
    }
    case 'declined':
      if (wants !== 'choose' && written.fault === null)
        return { kind: 'thanks', words: unmask(visitorWords), canChoose: times.some((at) => isOpen(context, at)) }
      return timesOf(context, written)
    case 'left':
      return { kind: 'thanks', words: unmask(visitorWords), canChoose: false }
    case 'proposed':
      return timesOf(context, written)
  }
}

function timesOf(context: PageContext, written: WrittenText): ShownViewing {
  const { times, formerlyAt, ownerWords } = context.viewing
  const [first] = times
  if (!times.some((at) => isOpen(context, at)))
    return { kind: 'over', why: times.every((at) => at <= context.now) ? 'past' : 'gone', written }
  if (formerlyAt !== null && first !== undefined) return { kind: 'moved', at: first, formerlyAt, ownerWords, written }
  return {
    kind: 'choose',
    times: times.map((at) => ({ at, is: at <= context.now ? 'past' : isOpen(context, at) ? 'open' : 'gone' })),
    written,
  }
}

const isOpen = ({ database, viewing, now }: PageContext, at: number): boolean =>
  at > now && !isGone(database, viewing, at)

function whereOf({ database, facts, language }: PageContext): WhereView {
  const { details } = guestDetails(database)
  const { address, point, gate, parking, telephone } = details
  if (address === '') return { known: false, town: facts.place.town[language] }
  return {
    known: true,
    address,
    map: point && mapLink(point),
    gate: gate[language],
    parking: parking[language],
    telephone,
    call: phoneLinks(telephone)?.call ?? null,
  }
}

const hostOf = ({ host, language }: PageContext): string => host ?? wordsIn(language).viewing.host()
