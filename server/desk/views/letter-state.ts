import type { Session } from '../../../db/sessions.ts'
import type { SignInRequest } from '../../../db/sign-in-requests.ts'
import type { CodeFault, Freshness, LetterState } from '../../../renderer/desk-door-view.ts'
import type { DeskParts } from '../parts.ts'
import { tries } from '../sign-in-letters.ts'

type Parts = Pick<DeskParts, 'clock' | 'config' | 'letters' | 'sessions' | 'signIn'>

// As long as any mail server may take to answer, so that how long it took tells nothing.
const untoldMs = 10_000

/**
 * What became of the letter that was asked for: in a browser that somebody has signed in from, the truth about it; in any
 * other whether the mail server answers, told after the same time whoever asked.
 */
export function letterState(request: SignInRequest, parts: Parts, isKnown: boolean): LetterState {
  const { handedAt, triedAt, nextAt, heldUntil, expiresAt } = request
  const toFile = parts.config.mail.smtpUrl === undefined
  const state = { heldUntil, toFile, until: expiresAt }
  if (isKnown) return { ...state, isSure: true, handedAt, triedAt, nextAt }
  return { ...state, isSure: false, ...ofServer(request, parts, toFile) }
}

/** No letter has left for a browser that has asked for none before. */
export function heldLetter(heldUntil: number | null): LetterState | null {
  if (heldUntil === null) return null
  return { isSure: false, handedAt: null, triedAt: null, nextAt: null, heldUntil, toFile: false, until: heldUntil }
}

function ofServer({ askedAt }: SignInRequest, { clock, letters }: Parts, toFile: boolean) {
  const nothing = { handedAt: null, triedAt: null, nextAt: null }
  if (toFile) return { ...nothing, handedAt: askedAt }
  const server = letters.server()
  const age = clock.now() - askedAt
  if (age < untoldMs || server === null) return nothing
  if (server.reason === null) return { ...nothing, handedAt: askedAt + untoldMs }
  const next = tries.find((wait) => wait > age)
  return { ...nothing, triedAt: server.askedAt, nextAt: next === undefined ? null : askedAt + next }
}

/** How far a session is with the code that a grave step asks for. */
export function freshness(session: Session, parts: Parts, fault: CodeFault | null = null): Freshness {
  if (parts.sessions.isFresh(session)) return { state: 'fresh' }
  const request = parts.signIn.waitingFresh(session)
  if (request === null) return { state: 'stale' }
  return { state: 'asked', letter: letterState(request, parts, true), fault }
}
