import type { Database } from '../../db/database.ts'
import { keepEvent } from '../../db/desk-events.ts'
import { addressKey } from '../../db/enquiries.ts'
import { freshenSession, type Session } from '../../db/sessions.ts'
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
} from '../../db/sign-in-requests.ts'
import { codeDigest, digestOf, isSame, newSecret } from '../../house/secrets.ts'
import type { Clock } from '../clock.ts'
import { createLetterLimits } from './letter-limits.ts'
import { introduce, type Sessions } from './sessions.ts'
import { codeLifeMs, type SignInLetters } from './sign-in-letters.ts'

export interface Asker {
  email: string
  borrowed: boolean
  browser: string
  onward: string
  /** The address it comes from. */
  network: string
  /** The value of the cookie of a browser that has asked before. */
  secret: string | undefined
  /** The digest of a browser that was signed in before, else null. */
  known: string | null
}

/** Signed in: the cookies' values. */
export interface Admitted {
  session: string
  known: string
  borrowed: boolean
  onward: string
}

export type Refused = { why: 'wrong'; left: number } | { why: 'over' }

export interface SignIn {
  /** The same for every address; a letter leaves to an owner alone. Gives what the asking browser must hold, and until when no letter leaves. */
  ask(asker: Asker): { secret: string; heldUntil: number | null }
  /** What the browser with this secret has asked for. */
  waiting(secret: string): SignInRequest | null
  byCode(secret: string, code: string): Admitted | Refused
  /** `secret` null: a link that was made by command. */
  byLink(token: string, secret: string | null): Admitted | Refused
  /** A letter with a code to somebody who is signed in. */
  askFresh(session: Session): void
  waitingFresh(session: Session): SignInRequest | null
  /** Null when the code was right: the session is fresh then. */
  freshen(session: Session, code: string): Refused | null
}

interface SignInParts {
  database: Database
  clock: Clock
  owners: readonly string[]
  sessions: Sessions
  letters: SignInLetters
}

/** Signing in by letter: what is asked for is stored, what is typed is compared, and nothing counts twice. */
export function createSignIn({ database, clock, owners, sessions, letters }: SignInParts): SignIn {
  const limits = createLetterLimits(clock)

  /** Where no letter may leave, what was sent before goes on being good, and nothing new is kept. */
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

  function admit(request: SignInRequest, owner: string): Admitted {
    dropRequest(database, request.id)
    const { browser, borrowed, onward } = request
    const session = sessions.begin({ owner, browser, borrowed })
    keepEvent(database, { happenedAt: clock.now(), sessionId: null, act: 'signedIn', object: null })
    return { session, known: introduce(database, clock.now()), borrowed, onward }
  }

  /** Compares in constant time; counts what is wrong, whoever asked. */
  function refuse(request: SignInRequest | null, code: string, secret: string): Refused | null {
    if (request === null || isOver(request)) return { why: 'over' }
    const { owner, codeHash, id } = request
    const isRight = codeHash !== null && isSame(codeHash, codeDigest(plainCode(code), secret))
    if (isRight && owner !== null) return null
    const left = mostTries - countFailure(database, id)
    return left > 0 ? { why: 'wrong', left } : { why: 'over' }
  }

  const isOver = ({ owner, expiresAt, failures }: SignInRequest) => {
    const left = expiresAt - clock.now()
    // Asked for before the owners were changed.
    const isNobody = owner !== null && !owners.includes(owner)
    return isNobody || left <= 0 || left > codeLifeMs || failures >= mostTries
  }

  return {
    ask({ email, borrowed, browser, onward, network, secret: held, known }) {
      const secret = held !== undefined && requestOfBrowser(database, digestOf(held)) !== null ? held : newSecret()
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
        const refused = refuse(request, code, secret)
        if (refused !== null || request === null || request.owner === null) return refused ?? { why: 'over' }
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
        const refused = refuse(request, code, freshSecret(session.id))
        if (refused !== null) return refused
        if (request !== null) dropRequest(database, request.id)
        freshenSession(database, session.id, clock.now())
        return null
      })
    },
  }
}

// Of the process alone, so that the code's digest cannot be tried by whoever has the database.
const processSecret = newSecret()
const freshSecret = (session: number) => `${processSecret}.${session}`

/** Blanks do not matter. */
const plainCode = (code: string) => code.replace(/\s/g, '')
