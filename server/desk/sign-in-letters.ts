import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import {
  armRequest,
  dropExpired,
  dropRequest,
  noteAttempt,
  openRequests,
  requestById,
  type SignInRequest,
} from '../../db/sign-in-requests.ts'
import { codeDigest, digestOf, newCode, newSecret } from '../../house/secrets.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { Delivery, Mailer } from '../mail/mailer.ts'
import type { Letter } from '../mail/message.ts'

const second = 1_000
const minute = 60 * second
export const codeLifeMs = 10 * minute
// For so long an answer of the mail server stands for all.
const serverAnswerMs = 10 * second
// When a letter is tried, from the first time on; then it is dropped.
export const tries = [0, 15 * second, minute, 3 * minute, 6 * minute]

/** What a letter must tell. `token` null: a fresh code alone, for somebody who is signed in. */
export interface Secrets {
  token: string | null
  code: string
  until: number
}

export interface SignInComposer {
  ask(owner: string, secrets: Secrets, request: Pick<SignInRequest, 'browser' | 'askedAt'>): Letter
  told(owner: string, browser: string, at: number): Letter
  /** One that somebody asks for to see whether letters arrive. */
  tried(owner: string, at: number): Letter
}

export interface SignInLetters {
  /** Sends the letter that was asked for, after whoever asked has been answered. `secret` is what the browser holds. */
  post(request: number, secret: string): void
  /** Tells every owner of a new sign-in. */
  tell(browser: string): void
  /** How the mail server answered when it was last asked for whoever asked for a letter; null before it has. */
  server(): { askedAt: number; reason: string | null } | null
  /** Ends requests whose time has passed: after a restart too. */
  start(): void
  stop(): void
}

interface SignInLetterParts {
  database: Database
  mailer: Mailer
  clock: Clock
  owners: readonly string[]
  compose: SignInComposer
  /** Told of each letter that was handed over and holds a secret. */
  handed: (letter: Letter) => void
  log: Log
}

/**
 * The letters of the door, on a path of their own: no secret lies in the outbox, its ten minutes begin when it leaves,
 * each try has new ones, and after a few minutes it is dropped. For an address that may not sign in nothing is sent;
 * what a browser that nobody has signed in from is told is the same: whether the mail server answers.
 */
export function createSignInLetters({
  database,
  mailer,
  clock,
  owners,
  compose,
  handed,
  log,
}: SignInLetterParts): SignInLetters {
  const timers = new Map<number, () => void>()
  const waiting = new Set<() => void>()
  let stopped = false
  let server: { askedAt: number; reason: string | null } | null = null
  let isAsking = false

  function later(ms: number, work: () => void): void {
    if (stopped) return
    const callOff = clock.after(ms, () => {
      waiting.delete(callOff)
      work()
    })
    waiting.add(callOff)
  }

  async function attempt(id: number, secret: string, number: number): Promise<void> {
    const prepared = guarded(() => prepare(id, secret))
    if (!prepared) return
    const { request, letter } = prepared
    if (letter === null) return log.info({ may: false }, 'sign-in refused')
    const delivery = await mailer.send(letter)
    if (stopped) return
    const now = clock.now()
    const wait = tries[number + 1]
    const isHanded = delivery.outcome === 'sent'
    if (isHanded) handed(letter)
    const again = isHanded || wait === undefined ? null : wait - (tries[number] ?? 0)
    report(request, delivery, number)
    guarded(() =>
      noteAttempt(database, id, {
        handedAt: isHanded ? now : null,
        triedAt: now,
        nextAt: again === null ? null : now + again,
      }),
    )
    if (again !== null) later(again, () => void attempt(id, secret, number + 1))
  }

  /** One greeting and login for all who ask within ten seconds, whoever they are. */
  async function askServer(): Promise<void> {
    if (isAsking || (server !== null && Math.abs(clock.now() - server.askedAt) < serverAnswerMs)) return
    isAsking = true
    const askedAt = clock.now()
    const reason = await mailer.verify()
    server = { askedAt, reason }
    isAsking = false
  }

  /** New secrets, whose time begins now. Null when nobody waits for them any more. */
  function prepare(id: number, secret: string): { request: SignInRequest; letter: Letter | null } | null {
    const request = requestById(database, id)
    if (request === null) return null
    const token = request.sessionId === null ? newSecret() : null
    const code = newCode()
    const until = clock.now() + codeLifeMs
    const linkHash = token === null ? null : digestOf(token)
    if (!armRequest(database, id, { linkHash, codeHash: codeDigest(code, secret), expiresAt: until })) return null
    endAfter(id, codeLifeMs)
    const letter = request.owner === null ? null : compose.ask(request.owner, { token, code, until }, request)
    return { request, letter }
  }

  // By a timer, which knows nothing of a clock that is set back.
  function endAfter(id: number, ms: number): void {
    timers.get(id)?.()
    timers.set(
      id,
      clock.after(ms, () => {
        timers.delete(id)
        guarded(() => dropRequest(database, id))
      }),
    )
  }

  function report({ sessionId }: SignInRequest, delivery: Delivery, number: number): void {
    const details = { may: true, fresh: sessionId !== null, attempt: number + 1 }
    if (delivery.outcome === 'sent') log.info(details, 'sign-in letter sent')
    else log.warn({ ...details, reason: delivery.reason }, 'sign-in letter not sent yet')
  }

  async function tellOne(owner: string, browser: string, at: number, number: number): Promise<void> {
    const delivery = await mailer.send(compose.told(owner, browser, at))
    const wait = tries[number + 1]
    if (delivery.outcome === 'sent' || wait === undefined) return
    later(wait - (tries[number] ?? 0), () => void tellOne(owner, browser, at, number + 1))
  }

  function guarded<Result>(work: () => Result): Result | null {
    try {
      return work()
    } catch (fault) {
      log.error({ fault: databaseFault(fault), err: fault }, 'a sign-in letter cannot be prepared')
      return null
    }
  }

  /** Of links that were made by command no timer knows. */
  function sweep(): void {
    guarded(() => dropExpired(database, clock.now(), codeLifeMs))
    later(minute, sweep)
  }

  return {
    post(id, secret) {
      endAfter(id, codeLifeMs)
      later(0, () => void attempt(id, secret, 0))
      later(0, () => void askServer())
    },
    server: () => server,
    tell(browser) {
      const at = clock.now()
      for (const owner of owners) later(0, () => void tellOne(owner, browser, at, 0))
    },
    start() {
      sweep()
      guarded(() => {
        for (const { id, expiresAt } of openRequests(database)) endAfter(id, expiresAt - clock.now())
      })
    },
    stop() {
      stopped = true
      for (const callOff of [...timers.values(), ...waiting]) callOff()
    },
  }
}
