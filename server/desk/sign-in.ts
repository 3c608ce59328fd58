import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { field, sessionOf } from '../../desk/request.ts'
import { keepEvent } from '../../owners/desk-events.ts'
import { addressKey } from '../../owners/owners.ts'
import { codeDigest, digestOf, newSecret } from '../../owners/secrets.ts'
import { introduce, type Session, type Sessions } from '../../owners/sessions.ts'
import {
  type Asking,
  ask,
  type CodeFault,
  countFailure,
  dropRequest,
  type Freshness,
  mostTries,
  requestOf,
  type SignInRequest,
} from '../../owners/sign-in-requests.ts'
import type { Clock } from '../clock.ts'
import type { SignInLetters } from '../mail/desk-letters.ts'
import { createAllowance, limits } from '../visitor/limits.ts'

interface Asker extends Pick<Asking, 'borrowed' | 'browser' | 'onward'> {
  email: string
  /** The IP address that asked. */
  address: string
  /** The cookie's value, if this browser has asked before. */
  secret: string | undefined
  /** The digest of a browser that was signed in before, otherwise null. */
  known: string | null
}

/** The cookies' values after signing in, and who it is. */
export interface Admission {
  session: string
  known: string
  borrowed: boolean
  onward: string
  owner: string
}

interface SignInParts {
  database: Database
  clock: Clock
  owners: () => readonly string[]
  sessions: Sessions
  letters: SignInLetters
}

export type SignIn = ReturnType<typeof createSignIn>

/** Signing in by letter. Requests are stored, codes are compared, and each can be used only once. */
export function createSignIn({ database, clock, owners, sessions, letters }: SignInParts) {
  const strangers = createAllowance(clock, limits.signInLetters)
  const letterTo = createAllowance(clock, limits.lettersToOne)

  const until = (excess: { waitMs: number } | null) => (excess === null ? null : clock.now() + excess.waitMs)
  const open = (key: Parameters<typeof requestOf>[1]) => requestOf(database, key, clock.now())
  const ofBrowser = (secret: string) => open({ browserHash: digestOf(secret) })

  /**
   * Returns null if a letter may be sent, otherwise the time until which none may, whoever's the address is. A known
   * browser has limits of its own, which no stranger can use up (OWASP: device cookies).
   */
  function held(email: string, address: string, known: string | null): number | null {
    if (known !== null) return until(letterTo.take(`browser ${known}`))
    const excess = letterTo.excess(email) ?? strangers.take(address)
    if (excess === null) letterTo.take(email)
    return until(excess)
  }

  const send = (asking: Omit<Asking, 'now'>, secret: string) =>
    letters.post(ask(database, { ...asking, now: clock.now() }), secret)

  function admit({ id, browser, borrowed, onward }: SignInRequest, owner: string): Admission {
    dropRequest(database, id)
    const session = sessions.begin({ owner, browser, borrowed })
    keepEvent(database, { happenedAt: clock.now(), sessionId: null, act: 'signedIn', object: null, owner })
    return { session, known: introduce(database, owner, clock.now()), borrowed, onward, owner }
  }

  /** Returns the request and its owner if the code is right, otherwise why it is refused. Compares in constant time and counts every wrong code. */
  function checked(request: SignInRequest | null, code: string, secret: string) {
    if (request === null || isOver(request)) return over
    const { owner, codeHash, id } = request
    // People may type blanks.
    const isRight = codeHash !== null && timingSafeEqual(codeHash, codeDigest(code.replace(/\s/g, ''), secret))
    if (isRight && owner !== null) return { request, owner }
    const left = mostTries - countFailure(database, id)
    return left > 0 ? { why: 'wrong' as const, left } : over
  }

  // The request may be older than a change of the owners.
  const isOver = ({ owner, failures }: SignInRequest): boolean =>
    failures >= mostTries || (owner !== null && !owners().includes(owner))

  return {
    /** Behaves the same for every address, but sends a letter only to an owner. Returns the value for the browser's cookie, and until when no letter is sent (null if one may be sent). */
    ask({ email, address, known, secret: remembered = '', ...asking }: Asker) {
      const secret = ofBrowser(remembered) === null ? newSecret() : remembered
      const owner = owners().find((each) => addressKey(each) === addressKey(email)) ?? null
      const heldUntil = held(addressKey(email), address, known)
      // If none may be sent, an earlier letter stays valid and nothing is stored.
      if (heldUntil === null) send({ ...asking, owner, browserHash: digestOf(secret) }, secret)
      return { secret, heldUntil }
    },
    /** Returns the open request of the browser with this secret; null if there is none. */
    waiting: ofBrowser,
    byCode(secret: string, code: string): Admission | CodeFault {
      return database.write(() => {
        const result = checked(ofBrowser(secret), code, secret)
        return 'why' in result ? result : admit(result.request, result.owner)
      })
    },
    /** Signs in by a link. `secret` is null if the link was made by command. Returns null if it is over. */
    byLink(token: string, secret: string | null): Admission | null {
      return database.write(() => {
        const request = open({ linkHash: digestOf(token), browserHash: secret === null ? null : digestOf(secret) })
        return request === null || request.owner === null || isOver(request) ? null : admit(request, request.owner)
      })
    },
    askFresh,
    /**
     * True if the session of a request is fresh, or becomes so by the code in its form. Otherwise the page that answers says
     * why not. A form with fields may also ask for the letter, so that what was typed in them is kept.
     */
    freshen(request: FastifyRequest): boolean {
      const session = sessionOf(request)
      const isFresh = sessions.isFresh(session)
      if (field(request, 'ask') !== '') {
        if (!isFresh) askFresh(session)
        return false
      }
      if (isFresh) return true
      return database.write(() => {
        const result = checked(open({ sessionId: session.id }), field(request, 'code'), freshSecret(session.id))
        if ('why' in result) {
          if (request.desk) request.desk.codeFault = result
          return false
        }
        dropRequest(database, result.request.id)
        sessions.freshen(session)
        return true
      })
    },
    /** Returns how far a session is with the code that a serious step requires. */
    freshness(session: Session, fault: CodeFault | null): Freshness {
      if (sessions.isFresh(session)) return { state: 'fresh' }
      const request = open({ sessionId: session.id })
      if (request !== null) return { state: 'asked', letter: letters.state(request), fault }
      return { state: 'stale', heldUntil: until(letterTo.excess(ofSession(session))) }
    },
  }

  /** Sends a letter with a code to someone who is signed in. */
  function askFresh(session: Session): void {
    const { id, owner, browser } = session
    if (letterTo.take(ofSession(session)) === null)
      send({ owner, sessionId: id, borrowed: false, browser, onward: '' }, freshSecret(id))
  }
}

const ofSession = ({ id }: Session) => `session ${id}`

const over: CodeFault = { why: 'over' }

// Only this process knows the secret, so that no one who has a copy of the database can guess the code from its digest.
const processSecret = newSecret()
const freshSecret = (session: number) => `${processSecret}.${session}`
