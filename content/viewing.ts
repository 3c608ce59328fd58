import type { Language } from './languages.ts'

/** The longest text about a viewing that a visitor can send from its page, or an owner in a letter. */
export const longestWords = 1_000
/** The longest text about the house for invited people. */
export const longestGuestText = 500
/** At most this many times are proposed at once. */
export const mostTimes = 3
/** How long a viewing can be, in minutes. */
export const lengths = [30, 60, 90] as const

/** asked: the visitor wants other times than those that were proposed. */
export type ViewingState = 'proposed' | 'asked' | 'confirmed' | 'endedByVisitor' | 'endedByOwner'
/** The state of a viewing at one moment. over: it was confirmed, and its time has passed. */
export type ViewingPhase = ViewingState | 'over'
export type ViewingAct = 'propose' | 'choose' | 'ask' | 'end'
export type ViewingActor = 'visitor' | 'owner'
/** The letters about a viewing. Each is written when it is sent, so it always tells the present state. */
export const viewingLetterKinds = [
  'viewingProposed',
  'viewingAsked',
  'viewingConfirmed',
  'viewingEnded',
  'viewingReminder',
] as const
export type ViewingLetterKind = (typeof viewingLetterKinds)[number]

interface ViewingRule {
  /** What each may do, and the state that it leads to. */
  visitor: Partial<Record<ViewingAct, ViewingState>>
  owner: Partial<Record<ViewingAct, ViewingState>>
  /** Whether the visitor sees the exact address; after a confirmed viewing they see it until the end of the next day. */
  address: 'hidden' | 'shown' | 'untilNextDay'
  /** The letter that tells of this state, and who gets it. */
  letter: { kind: ViewingLetterKind; to: 'visitor' | 'owners' | 'both' } | null
}

/**
 * Everything that can happen to a viewing. No other step exists: routes, pages and letters ask this table. What the owner has
 * ended stays ended; another viewing of the same person is a new one, with a new link.
 */
export const viewingRules: Readonly<Record<ViewingPhase, ViewingRule>> = {
  proposed: {
    visitor: { choose: 'confirmed', ask: 'asked' },
    owner: { propose: 'proposed', choose: 'confirmed', end: 'endedByOwner' },
    address: 'hidden',
    letter: { kind: 'viewingProposed', to: 'visitor' },
  },
  asked: {
    visitor: { ask: 'asked' },
    owner: { propose: 'proposed', end: 'endedByOwner' },
    address: 'hidden',
    letter: { kind: 'viewingAsked', to: 'owners' },
  },
  confirmed: {
    visitor: { end: 'endedByVisitor' },
    owner: { propose: 'proposed', end: 'endedByOwner' },
    address: 'shown',
    letter: { kind: 'viewingConfirmed', to: 'both' },
  },
  endedByVisitor: {
    visitor: { ask: 'asked' },
    owner: { propose: 'proposed' },
    address: 'hidden',
    letter: { kind: 'viewingEnded', to: 'both' },
  },
  endedByOwner: {
    visitor: {},
    owner: {},
    address: 'hidden',
    letter: { kind: 'viewingEnded', to: 'both' },
  },
  over: {
    visitor: {},
    owner: {},
    address: 'untilNextDay',
    letter: null,
  },
}

/** Returns the state that an act leads to; null if this is not allowed. */
export const nextState = (phase: ViewingPhase, by: ViewingActor, act: ViewingAct): ViewingState | null =>
  viewingRules[phase][by][act] ?? null

export const phaseOf = ({ state, lastAt }: Pick<Viewing, 'state' | 'lastAt'>, now: number): ViewingPhase =>
  state === 'confirmed' && lastAt <= now ? 'over' : state

/** What only invited people learn about a house. A text is empty if the owner has not entered it. */
export interface GuestDetails {
  /** As on an envelope, on several lines. */
  address: string
  /** Where the gate is; null if the owner has not entered it. */
  point: { latitude: number; longitude: number } | null
  gate: Readonly<Record<Language, string>>
  parking: Readonly<Record<Language, string>>
  /** The telephone number on the day, as the owner typed it. */
  telephone: string
}

/** Returns the address of a map with a mark at this point. */
export const mapLink = ({ latitude, longitude }: NonNullable<GuestDetails['point']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** A viewing that the owner proposed to the person of an enquiry. All times are in milliseconds since the epoch. */
export interface Viewing {
  id: number
  enquiryId: number
  state: ViewingState
  /** The address of the owner who proposed it last, or ended it; null if that is not known. */
  owner: string | null
  /** How long it takes. */
  minutes: number
  /** The beginnings that were proposed last, in order. They can be chosen only while the viewing is proposed. */
  times: readonly number[]
  /**
   * When the appointment begins that was confirmed last. It is kept when the viewing ends or other times are proposed, so that
   * letters can remove it from calendars; null if there never was one, or if the visitor has cancelled it and gone on.
   */
  startsAt: number | null
  /** The end of the last time that was proposed, or of the one that was chosen. */
  lastAt: number
  proposedAt: number
  /** When the state last changed. */
  changedAt: number
  /** The owner's sentence in the last letter; it may be empty. */
  ownerWords: string
  /** What the visitor wrote last on the page of the viewing; it may be empty. */
  visitorWords: string
  /** The name of the appointment in calendars. */
  uid: string
  /** How often the viewing has changed. Calendars compare it, and every form names the one that it was made from. */
  sequence: number
  /** The beginning for which a reminder was queued. */
  remindedFor: number | null
  /** Why the mail server refused the last letter to the visitor for good, in our words; null if it did not. */
  refusal: string | null
}

/** One thing that happened to a viewing: the state that it reached, and who did it where both could. */
export interface ViewingEvent {
  happenedAt: number
  act: ViewingState | 'confirmedForThem'
  /** The time that it was about, or null. */
  startsAt: number | null
  /** The address of the owner who did it; null if the visitor did, or if that is not known. */
  owner: string | null
}

/** The end of a viewing that begins at `startsAt`. */
export const endOf = ({ minutes }: Pick<Viewing, 'minutes'>, startsAt: number): number => startsAt + minutes * 60_000

/** Names a viewing in its present state; empty if there is none yet. A form carries it, and is refused if it has changed. */
export const nameOfState = (viewing: Pick<Viewing, 'id' | 'sequence'> | null): string =>
  viewing === null ? '' : `${viewing.id}.${viewing.sequence}`
