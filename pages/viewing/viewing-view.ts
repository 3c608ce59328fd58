import type { Language } from '../../content/enquiry.ts'
import type { ViewingPhase } from '../../content/viewing.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { momentsIn } from '../../locales/moments.ts'

/** What the page of a viewing tells the visitor. Times are milliseconds since the epoch. */
export interface ViewingView {
  /** The address of the page without a query. */
  address: string
  /** The state that its forms are made from: see `nameOfState`. */
  from: string
  phase: ViewingPhase
  now: number
  timeZone: string
  /** The visitor's name as they typed it. */
  name: string
  /** The owner's name, or words for it. */
  host: string
  /** A sentence that says in which time zone the times are. */
  clocks: string
  minutes: number
  /** The address to write to. */
  email: string
  /** Why the last press did nothing; null if it did something. */
  notice: 'gone' | 'past' | 'tooMany' | 'changed' | null
  /** The times that are proposed, and whether each can still be chosen. */
  times: readonly ProposedTime[]
  /** The appointment that was confirmed last; null if there is none. */
  startsAt: number | null
  /** Where it takes place; null if this visitor must not see it now. */
  where: WhereView | null
  ownerWords: string
  visitorWords: string
  /** What the visitor asked to do: cancel, or ask for another day. */
  wants: 'cancel' | 'ask' | null
  /** The viewing was confirmed just now. */
  isNew: boolean
  written: WrittenText
}

/** A text field that was sent, and what is wrong with it. */
export interface WrittenText {
  typed: string
  fault: 'empty' | 'tooLong' | null
}

export interface ProposedTime {
  at: number
  is: 'open' | 'gone' | 'past'
}

/** Where the viewing takes place: only the town if the owner has not entered an address. */
export type WhereView =
  | { known: false; town: string }
  | {
      known: true
      address: string
      map: string | null
      gate: string
      parking: string
      telephone: string
      call: string | null
    }

declare module '../../renderer/page-view.ts' {
  interface PageView {
    /** Set for the page of a viewing only. */
    viewing?: ViewingView
  }
}

/** Returns the title of the page: what it asks or tells. */
export function titleOfViewing(view: ViewingView, words: TranslationFunctions['viewing'], locale: Language): string {
  const { phase, startsAt, where, wants, times, now, timeZone } = view
  switch (phase) {
    case 'proposed':
      if (hasOpenTime(view)) return words.choose.title()
      return times.every(({ is }) => is === 'past') ? words.over.title() : words.over.gone()
    case 'asked':
      return words.thanks.title()
    case 'confirmed':
    case 'over': {
      if (where === null || startsAt === null) return words.after.title()
      if (wants === 'cancel' && phase === 'confirmed') return words.cancel.title()
      const moments = momentsIn(locale, timeZone, now)
      const moment = words.moment({ day: moments.day(startsAt), time: moments.time(startsAt) })
      return moment.charAt(0).toUpperCase() + moment.slice(1)
    }
    case 'endedByVisitor':
      return words.cancelled.title()
    case 'endedByOwner':
      return startsAt === null ? words.cancelled.withdrawn() : words.cancelled.byOwner()
  }
}

/** True if a time can still be chosen. */
export const hasOpenTime = ({ times }: ViewingView): boolean => times.some(({ is }) => is === 'open')
