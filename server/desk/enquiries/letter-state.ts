import type { Session } from '../../../owners/sessions.ts'
import type { SignInRequest } from '../../../owners/sign-in-requests.ts'
import type { CodeFault, Freshness, LetterState } from '../../../pages/desk/parts/FreshCode.tsx'
import { tries } from '../door/sign-in-letters.ts'
import type { DeskParts } from '../parts.ts'

type LetterStateParts = Pick<DeskParts, 'clock' | 'config' | 'letters' | 'sessions' | 'signIn'>

// As long as any mail server may take to answer, so that the time it took reveals nothing.
const revealAfterMs = 10_000

/**
 * Returns the state of the requested letter. A browser that someone has signed in from gets the real state. Any other browser
 * gets only whether the mail server answers, after the same time for every address.
 */
export function letterState(request: SignInRequest, parts: LetterStateParts, isKnown: boolean): LetterState {
  const { handedAt, triedAt, nextAt, heldUntil, expiresAt } = request
  const toFile = parts.config.mail.smtpUrl === undefined
  const state = { heldUntil, toFile, until: expiresAt }
  if (isKnown) return { ...state, isSure: true, handedAt, triedAt, nextAt }
  return { ...state, isSure: false, ...ofServer(request, parts, toFile) }
}

/** Returns the state of a letter that is not sent before `heldUntil`, for a browser without an earlier request; null if none is held. */
export function heldLetter(heldUntil: number | null): LetterState | null {
  if (heldUntil === null) return null
  return { isSure: false, handedAt: null, triedAt: null, nextAt: null, heldUntil, toFile: false, until: heldUntil }
}

function ofServer({ askedAt }: SignInRequest, { clock, letters }: LetterStateParts, toFile: boolean) {
  const nothing = { handedAt: null, triedAt: null, nextAt: null }
  if (toFile) return { ...nothing, handedAt: askedAt }
  const server = letters.server()
  const age = clock.now() - askedAt
  if (age < revealAfterMs || server === null) return nothing
  if (server.reason === null) return { ...nothing, handedAt: askedAt + revealAfterMs }
  const next = tries.find((wait) => wait > age)
  return { ...nothing, triedAt: server.askedAt, nextAt: next === undefined ? null : askedAt + next }
}

/** Returns how far a session is with the code that a serious step requires. */
export function freshness(session: Session, parts: LetterStateParts, fault: CodeFault | null = null): Freshness {
  if (parts.sessions.isFresh(session)) return { state: 'fresh' }
  const request = parts.signIn.waitingFresh(session)
  if (request === null) return { state: 'stale' }
  return { state: 'asked', letter: letterState(request, parts, true), fault }
}
