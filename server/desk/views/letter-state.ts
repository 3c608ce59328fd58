import type { Session } from '../../../db/sessions.ts'
import type { SignInRequest } from '../../../db/sign-in-requests.ts'
import type { CodeFault, Freshness, LetterState } from '../../../renderer/desk-view.ts'
import type { DeskParts } from '../parts.ts'

type Parts = Pick<DeskParts, 'config' | 'sessions' | 'signIn'>

/** What became of the letter that was asked for. */
export function letterState(request: SignInRequest, { config }: Pick<Parts, 'config'>): LetterState {
  const { handedAt, triedAt, nextAt, heldUntil, expiresAt } = request
  return { handedAt, triedAt, nextAt, heldUntil, toFile: config.mail.smtpUrl === undefined, until: expiresAt }
}

/** How far a session is with the code that a grave step asks for. */
export function freshness(session: Session, parts: Parts, fault: CodeFault | null = null): Freshness {
  if (parts.sessions.isFresh(session)) return { state: 'fresh' }
  const request = parts.signIn.waitingFresh(session)
  if (request === null) return { state: 'stale' }
  return { state: 'asked', letter: letterState(request, parts), fault }
}
