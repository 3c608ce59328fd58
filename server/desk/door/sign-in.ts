import type { Database } from '../../../db/database.ts'
import { addressKey } from '../../../enquiries/enquiries.ts'
import { keepEvent } from '../../../owners/desk-events.ts'
import { codeDigest, digestOf, isSame, newSecret } from '../../../owners/secrets.ts'
import { freshenSession, type Session } from '../../../owners/sessions.ts'
import {
  ask,
  countFailure,
  dropRequest,
  holdRequest,
  mostTries,
  requestOfBrowser,
  requestOfLink,
  requestOfSession,
  type SignInRequest,
} from '../../../owners/sign-in-requests.ts'
import type { Clock } from '../../clock.ts'
import { introduce, type Sessions } from '../sessions/sessions.ts'
import { createLetterLimits } from './letter-limits.ts'
import { codeLifeMs, type SignInLetters } from './sign-in-letters.ts'

export interface Asker {
  email: string
  borrowed: boolean
  browser: string
  onward: string
  /** The network of the address that asked. */
  network: string
  /** The cookie's value, if this browser has asked before. */
  secret: string | undefined
  /** The digest of a browser that was signed in before, otherwise null. */
  known: string | null
}

/** The cookies' values after signing in. */
export interface Admission {
  session: string
  known: string
  borrowed: boolean
  onward: string
}

export type SignInRefusal = { why: 'wrong'; left: number } | { why: 'over' }

export interface SignIn {
  /** Behaves the same for every address, but sends a letter only to an owner. Returns the value for the browser's cookie, and until when no letter is sent (null if one may be sent). */
  ask(asker: Asker): { secret: string; heldUntil: number | null }
  /** Returns the open request of the browser with this secret; null if there is none. */
  waiting(secret: string): SignInRequest | null
  byCode(secret: string, code: string): Admission | SignInRefusal
  /** Signs in by a link. `secret` is null if the link was made by command. */
  byLink(token: string, secret: string | null): Admission | SignInRefusal
  /** Sends a letter with a code to someone who is signed in. */
  askFresh(session: Session): void
  waitingFresh(session: Session): SignInRequest | null
  /** Returns null if the code was right; the session is then fresh. */
  freshen(session: Session, code: string): SignInRefusal | null
}

interface SignInParts {
  database: Database
  clock: Clock
  owners: readonly string[]
  sessions: Sessions
  letters: SignInLetters
}

/** Signing in by letter. Requests are stored, codes are compared, and each can be used only once. */
export function createSignIn({ database, clock, owners, sessions, letters }: SignInParts): SignIn {
  const limits = createLetterLimits(clock)

  /** Stores a request. If no letter may be sent now, an earlier letter stays valid and nothing is stored. */
  function store(asking: Omit<Parameters<typeof ask>[1], 'linkHash' | 'now' | 'expiresAt'>, secret: string): void {
    const now = clock.now()
    const { browserHash, sessionId, heldUntil } = asking
    const before =
      browserHash === null ? requestOfSession(database, sessionId ?? 0) : requestOfBrowser(database, browserHash)
    if (heldUntil === null)
      letters.post(ask(database, { ...asking, linkHash: null, now, expiresAt: now + codeLifeMs }), secret)
    else if (before !== null) holdRequest(database, before.id, heldUntil)
    else if (sessionId !== null) ask(database, { ...asking, linkHash: null, now, expiresAt: now + codeLifeMs })
  }

  function admit(request: SignInRequest, owner: string): Admission {
    dropRequest(database, request.id)
    const { browser, borrowed, onward } = request
    const session = sessions.begin({ owner, browser, borrowed })
    keepEvent(database, { happenedAt: clock.now(), sessionId: null, act: 'signedIn', object: null })
    return { session, known: introduce(database, clock.now()), borrowed, onward }
  }

  /** Returns why a code is refused; null if it is right. Compares in constant time and counts every wrong code. */
  function refuse(request: SignInRequest | null, code: string, secret: string): SignInRefusal | null {
    if (request === null || isOver(request)) return { why: 'over' }
    const { owner, codeHash, id } = request
    const isRight = codeHash !== null && isSame(codeHash, codeDigest(plainCode(code), secret))
    if (isRight && owner !== null) return null
    const left = mostTries - countFailure(database, id)
    return left > 0 ? { why: 'wrong', left } : { why: 'over' }
  }

  const isOver = ({ owner, expiresAt, failures }: SignInRequest) => {
    const left = expiresAt - clock.now()
    // The request may be older than a change of the owners.
    const isNobody = owner !== null && !owners.includes(owner)
    return isNobody || left <= 0 || left > codeLifeMs || failures >= mostTries
  }

  return {
    ask({ email, borrowed, browser, onward, network, secret: remembered, known }) {
      const secret =
        remembered !== undefined && requestOfBrowser(database, digestOf(remembered)) !== null ? remembered : newSecret()
      const owner = owners.find((each) => addressKey(each) === addressKey(email)) ?? null
      const heldUntil = limits.ask({ address: addressKey(email), network, known })
      const browserHash = digestOf(secret)
      store({ owner, browserHash, sessionId: null, borrowed, browser, onward, heldUntil }, secret)
      return { secret, heldUntil }
    },
    waiting: (secret) => requestOfBrowser(database, digestOf(secret)),
    byCode(secret, code) {
      return database.write(() => {
        const request = requestOfBrowser(database, digestOf(secret))
        const refusal = refuse(request, code, secret)
        if (refusal !== null || request === null || request.owner === null) return refusal ?? { why: 'over' }
        return admit(request, request.owner)
      })
    },
    byLink(token, secret) {
      return database.write(() => {
        const request = requestOfLink(database, digestOf(token), secret === null ? null : digestOf(secret))
        if (request === null || request.owner === null || isOver(request)) return { why: 'over' }
        return admit(request, request.owner)
      })
    },
    askFresh({ id, owner, browser }) {
      const heldUntil = limits.fresh(id)
      store(
        { owner, browserHash: null, sessionId: id, borrowed: false, browser, onward: '', heldUntil },
        freshSecret(id),
      )
    },
    waitingFresh: ({ id }) => requestOfSession(database, id),
    freshen(session, code) {
      return database.write(() => {
        const request = requestOfSession(database, session.id)
        const refusal = refuse(request, code, freshSecret(session.id))
        if (refusal !== null) return refusal
        if (request !== null) dropRequest(database, request.id)
        freshenSession(database, session.id, clock.now())
        return null
      })
    },
  }
}

// Only this process knows the secret, so that no one who has a copy of the database can guess the code from its digest.
const processSecret = newSecret()
const freshSecret = (session: number) => `${processSecret}.${session}`

/** Removes blanks, which people may type. */
const plainCode = (code: string) => code.replace(/\s/g, '')
