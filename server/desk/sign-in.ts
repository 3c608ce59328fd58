import { normalizeIP } from '@fastify/rate-limit'
import type { Database } from '../../db/database.ts'
import { keepEvent } from '../../db/desk-events.ts'
import { addressKey } from '../../db/enquiries.ts'
import { isKnownBrowser } from '../../db/known-browsers.ts'
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
import { createQuota, type Quota, takeAll } from '../visitor/quota.ts'
import { introduce, type Sessions } from './sessions.ts'
import { codeLifeMs, type SignInLetters } from './sign-in-letters.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const keys = 5_000
const knownKept = 500
// What one customer of a provider is often given in IPv6, in bits; in IPv4 it is the address itself.
const customerNetwork = 48

export interface Asker {
  email: string
  borrowed: boolean
  browser: string
  onward: string
  /** The address it comes from. */
  network: string
  /** The value of the cookie of a browser that has asked before, and of one that has signed in before. */
  secret: string | undefined
  known: string | undefined
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
  /** By its cookie: whether somebody has signed in there before. */
  isKnown(cookie: string | undefined): boolean
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
  const room = lettersAllowed(clock, owners.length)

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

  /** Someone's browser, by a digest of what it holds, for limits of its own. */
  function knownAs(cookie: string | undefined): string | null {
    if (cookie === undefined || !isKnownBrowser(database, digestOf(cookie))) return null
    return digestOf(cookie).toString('base64')
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
      const heldUntil = room.ask({ owner, address: addressKey(email), network, known: knownAs(known) })
      const browserHash = digestOf(secret)
      store({ owner, browserHash, sessionId: null, borrowed, browser, onward, heldUntil }, secret)
      return { secret, heldUntil }
    },
    isKnown: (cookie) => knownAs(cookie) !== null,
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
      const heldUntil = room.fresh(id)
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

/**
 * How many letters may be asked for, whether or not they leave: by a network and by the wider one around it, for an
 * address, and, with limits of its own that no stranger can use up, by a browser that has signed in before (OWASP: device
 * cookies). Owners' addresses, strangers' and known browsers are counted apart, so that none of them can make the limits
 * of another be forgotten. Gives null, or until when there is no room; what is refused takes no room from anybody.
 */
function lettersAllowed(clock: Clock, owners: number) {
  const ofNetwork = createQuota(clock, { max: 3, windowMs: 15 * minute, keys })
  const ofWiderNetwork = createQuota(clock, { max: 12, windowMs: 15 * minute, keys })
  const hourAndDay = (kept: number) => [
    createQuota(clock, { max: 5, windowMs: hour, keys: kept }),
    createQuota(clock, { max: 20, windowMs: day, keys: kept }),
  ]
  const ofOwners = hourAndDay(owners + 1)
  const ofStrangers = hourAndDay(keys)
  const ofKnown = hourAndDay(knownKept)

  const until = (wait: number | null) => (wait === null ? null : clock.now() + wait)
  const each = (quotas: readonly Quota[], key: string) => quotas.map((quota) => [quota, key] as const)

  return {
    ask({
      owner,
      address,
      network,
      known,
    }: {
      owner: string | null
      address: string
      network: string
      known: string | null
    }) {
      if (known !== null) return until(takeAll(each(ofKnown, known)))
      return until(
        takeAll([
          [ofNetwork, normalizeIP(network)],
          [ofWiderNetwork, normalizeIP(network, customerNetwork)],
          ...each(owner === null ? ofStrangers : ofOwners, address),
        ]),
      )
    },
    fresh: (session: number) => until(takeAll(each(ofKnown, `session ${session}`))),
  }
}
