import { randomUUID } from 'node:crypto'
import {
  endOf,
  nameOfState,
  nextState,
  phaseOf,
  type Viewing,
  type ViewingActor,
  type ViewingEvent,
} from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { change, count, insert } from '../../db/statement.ts'
import { keepSearchTexts } from '../enquiries.ts'
import { markAnswered, markWaiting } from '../inbox.ts'
import { queueViewingLetters } from './letters.ts'
import { isGone, viewingById, viewingsOf } from './viewings.ts'

/** What an owner's form proposes. */
export interface Proposal {
  act: 'propose'
  /** The address of the owner who proposes it. */
  owner: string
  /** The beginnings, at least one. */
  times: readonly number[]
  minutes: number
  /** A sentence of the owner's own; it may be empty. */
  words: string
}

/** `owner`: the address of the owner who takes the step, if one does. */
export type Step =
  | Proposal
  | { act: 'choose'; startsAt: number; owner?: string }
  | { act: 'ask' | 'end'; words: string; owner?: string }

interface StepContext {
  /** The state that the step was made from: see `nameOfState`. */
  from: string
  /** The owners who are told. */
  owners: readonly string[]
  now: number
  /** True if there is no mail server. What is proposed then reaches nobody, so that the enquiry still waits for an answer. */
  toFiles?: boolean
}

/**
 * changed: the viewing is no longer in the state that the step was made from, or does not allow it · past: the time has begun ·
 * gone: someone else has confirmed a viewing at this time since it was proposed · tooMany: this visitor has done more in a day
 * than a person would.
 */
export type StepOutcome = 'done' | 'changed' | 'past' | 'gone' | 'tooMany'

/** Takes a step of a viewing if the rules allow it, and queues its letters. A step taken before counts as done. */
export function takeStep(
  database: Database,
  id: number,
  by: ViewingActor,
  step: Step,
  { from, owners, now, toFiles = false }: StepContext,
): StepOutcome {
  return database.write(() => {
    const viewing = viewingById(database, id)
    if (viewing === null) return 'changed'
    if (isTaken(viewing, by, step, from)) return 'done'
    const state = nameOfState(viewing) === from ? nextState(phaseOf(viewing, now), by, step.act) : null
    if (state === null) return 'changed'
    const refusal = refusalOf(database, viewing, by, step, now)
    if (refusal !== null) return refusal
    const after = { ...viewing, ...changesOf(viewing, by, step, now), state }
    save(database, after)
    keepSearchTexts(database, [viewing.enquiryId])
    const act = state === 'confirmed' && by === 'owner' ? 'confirmedForThem' : state
    const about = state === 'proposed' ? null : after.startsAt
    keepEvent(database, { id, happenedAt: now, act, startsAt: about, owner: step.owner ?? null })
    queueViewingLetters(database, after, { owners, now })
    if (step.act === 'ask') markWaiting(database, { id: viewing.enquiryId, at: now })
    const isAnswer = step.act === 'propose' || (step.act === 'end' && viewing.state === 'asked')
    if (isAnswer && step.owner !== undefined && !toFiles)
      markAnswered(database, viewing.enquiryId, { at: now, by: step.owner })
    return 'done'
  })
}

/** Proposes times in the present viewing, or in a new one. Returns its id; null if its state is not the form's. */
export function proposeViewing(
  database: Database,
  enquiryId: number,
  proposal: Proposal,
  context: StepContext,
): number | null {
  return database.write(() => {
    const present = presentViewing(database, enquiryId, context.now)
    if (present === null && context.from !== stateToPropose(database, enquiryId, context.now)) return null
    const id = present?.id ?? begin(database, newViewing(enquiryId, context.now))
    const from = present === null ? nameOfState({ id, sequence: 0 }) : context.from
    return takeStep(database, id, 'owner', proposal, { ...context, from }) === 'done' ? id : null
  })
}

/** Returns the viewing in which an owner would propose other times to this enquiry; null if they would begin a new one. */
export const presentViewing = (database: Database, enquiryId: number, now: number): Viewing | null =>
  viewingsOf(database, enquiryId).findLast((each) => nextState(phaseOf(each, now), 'owner', 'propose') !== null) ?? null

/** Returns the name of the state that a form for new times is made from. */
export const stateToPropose = (database: Database, enquiryId: number, now: number): string =>
  nameOfState(presentViewing(database, enquiryId, now) ?? viewingsOf(database, enquiryId).at(-1) ?? null)

/** Returns a viewing as it is once these times are proposed, in place of `present` if there is one. */
export const proposed = (present: Viewing | null, enquiryId: number, proposal: Proposal, now: number): Viewing => {
  const viewing = present ?? newViewing(enquiryId, now)
  return { ...viewing, ...changesOf(viewing, 'owner', proposal, now), state: 'proposed' }
}

/** True if the viewing is already as this step would leave it. */
function isTaken(viewing: Viewing, by: ViewingActor, step: Step, from: string): boolean {
  const { state, startsAt, visitorWords, id, sequence } = viewing
  switch (step.act) {
    case 'propose': {
      // The same times can be proposed again, for example once a mistyped address is corrected, but not by the same form.
      const isSameForm =
        sequence === 1 ? !from.startsWith(`${id}.`) : from === nameOfState({ id, sequence: sequence - 1 })
      const isSame = viewing.minutes === step.minutes && viewing.ownerWords === step.words
      return state === 'proposed' && isSameForm && isSame && `${viewing.times}` === `${inOrder(step.times)}`
    }
    case 'choose':
      return state === 'confirmed' && startsAt === step.startsAt
    case 'ask':
      return state === 'asked' && `\n\n${visitorWords}`.endsWith(`\n\n${step.words}`)
    case 'end':
      return state === (by === 'owner' ? 'endedByOwner' : 'endedByVisitor')
  }
}

const day = 86_400_000
// Enough for anyone who changes their mind, and few enough letters for the owner.
const actsEachDay = 12

/** Returns why a step that the state allows cannot be taken now; null if it can. */
function refusalOf(
  database: Database,
  viewing: Viewing,
  by: ViewingActor,
  step: Step,
  now: number,
): Exclude<StepOutcome, 'done'> | null {
  if (step.act === 'choose' && !viewing.times.includes(step.startsAt)) return 'changed'
  if (step.act === 'choose' && step.startsAt <= now) return 'past'
  if (by === 'owner') return null
  if (countOfVisitor(database, viewing.id, now - day) >= actsEachDay) return 'tooMany'
  return step.act === 'choose' && isGone(database, viewing, step.startsAt) ? 'gone' : null
}

function changesOf(viewing: Viewing, by: ViewingActor, step: Step, now: number): Partial<Viewing> {
  const { state, startsAt, sequence } = viewing
  // An appointment that the visitor cancelled has left the calendars, and the next letter is not about it.
  const changes = { changedAt: now, sequence: sequence + 1, startsAt: state === 'endedByVisitor' ? null : startsAt }
  switch (step.act) {
    case 'propose': {
      const { owner, minutes, words } = step
      const times = inOrder(step.times)
      const lastAt = endOf({ minutes }, Math.max(...times))
      return { ...changes, owner, minutes, times, lastAt, ownerWords: words, proposedAt: now }
    }
    case 'choose':
      return { ...changes, startsAt: step.startsAt, lastAt: endOf(viewing, step.startsAt) }
    case 'ask':
      return { ...changes, visitorWords: state === 'asked' ? `${viewing.visitorWords}\n\n${step.words}` : step.words }
    case 'end':
      return by === 'visitor'
        ? { ...changes, visitorWords: step.words }
        : { ...changes, ownerWords: step.words, owner: step.owner ?? viewing.owner }
  }
}

const inOrder = (times: readonly number[]): number[] => [...new Set(times)].sort((one, other) => one - other)

const newViewing = (enquiryId: number, now: number): Viewing => {
  const state = { state: 'proposed', owner: null, minutes: 0, times: [], startsAt: null, remindedFor: null } as const
  const moments = { lastAt: now, proposedAt: now, changedAt: now, sequence: 0 }
  return { id: 0, enquiryId, uid: randomUUID(), ...state, ...moments, ownerWords: '', visitorWords: '', refusal: null }
}

const begin = insert<[Viewing]>(`
  INSERT INTO viewings (enquiry_id, state, minutes, times, last_at, proposed_at, changed_at, uid)
  VALUES (@enquiryId, @state, @minutes, @times, @lastAt, @proposedAt, @changedAt, @uid)`)
const save = change<[Viewing]>(`
  UPDATE viewings SET state = @state, owner = @owner, minutes = @minutes, times = @times, starts_at = @startsAt,
    last_at = @lastAt, proposed_at = @proposedAt, changed_at = @changedAt, owner_words = @ownerWords,
    visitor_words = @visitorWords, sequence = @sequence
  WHERE id = @id`)
const keepEvent = change<[ViewingEvent & { id: number }]>(
  `INSERT INTO viewing_events (viewing_id, happened_at, act, starts_at, owner)
  VALUES (@id, @happenedAt, @act, @startsAt, @owner)`,
)
const countOfVisitor = count<[id: number, after: number]>(`
  SELECT count(*) FROM viewing_events
  WHERE viewing_id = ? AND happened_at > ? AND act IN ('confirmed', 'asked', 'endedByVisitor')`)
