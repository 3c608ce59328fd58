import type { Database } from '../../../db/database.ts'
import { codeDigest, digestOf, newCode, newSecret } from '../../../owners/secrets.ts'
import {
  armRequest,
  dropExpired,
  dropRequest,
  noteAttempt,
  openRequests,
  requestById,
  type SignInRequest,
} from '../../../owners/sign-in-requests.ts'
import type { Clock } from '../../clock.ts'
import { guardedBy } from '../../log/guarded.ts'
import type { Log } from '../../log/log.ts'
import { createLoop } from '../../loop.ts'
import type { Delivery, Mailer } from '../../mail/mailer.ts'
import type { Letter } from '../../mail/message.ts'

const second = 1_000
const minute = 60 * second
export const codeLifeMs = 10 * minute
// An answer of the mail server is used for everyone for this long.
const serverAnswerMs = 10 * second
// When a letter is tried, in milliseconds after the first attempt. After the last one it is dropped.
export const tries = [0, 15 * second, minute, 3 * minute, 6 * minute]

/** The secrets in a letter. If `token` is null, the letter has only a fresh code, for someone who is signed in. */
export interface Secrets {
  token: string | null
  code: string
  until: number
}

export interface SignInComposer {
  codeLetter(owner: string, secrets: Secrets, request: Pick<SignInRequest, 'browser' | 'askedAt'>): Letter
  newSignInLetter(owner: string, browser: string, at: number): Letter
}

export interface SignInLetters {
  /** Sends the requested letter after the request was answered. `secret` is the value of the browser's cookie. */
  post(request: number, secret: string): void
  /** Sends every owner a letter about a new sign-in. */
  announceSignIn(browser: string): void
  /** Returns how the mail server answered when it was last checked; null if it was never checked. */
  server(): { askedAt: number; reason: string | null } | null
  /** Begins to remove expired requests, including those from before a restart. */
  start(): void
  stop(): void
}

interface SignInLetterParts {
  database: Database
  mailer: Mailer
  clock: Clock
  owners: readonly string[]
  compose: SignInComposer
  /** Called for each letter with a secret after it was delivered. */
  onDelivered: (letter: Letter) => void
  log: Log
}

/**
 * Sends the letters for signing in. They do not go through the outbox, so no secret is stored there. A secret is valid for
 * ten minutes from the moment its letter is sent, each attempt has new secrets, and after a few minutes the letter is
 * dropped. Nothing is sent to an address that must not sign in. A browser that no one has signed in from gets the same
 * answer for every address: whether the mail server answers.
 */
export function createSignInLetters({
  database,
  mailer,
  clock,
  owners,
  compose,
  onDelivered,
  log,
}: SignInLetterParts): SignInLetters {
  const guarded = guardedBy(log, 'a sign-in letter cannot be prepared')
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
    const isDelivered = delivery.outcome === 'sent'
    if (isDelivered) onDelivered(letter)
    const again = isDelivered || wait === undefined ? null : wait - (tries[number] ?? 0)
    report(request, delivery, number)
    guarded(() =>
      noteAttempt(database, id, {
        handedAt: isDelivered ? now : null,
        triedAt: now,
        nextAt: again === null ? null : now + again,
      }),
    )
    if (again !== null) later(again, () => void attempt(id, secret, number + 1))
  }

  /** Checks the mail server once for everyone who asks within ten seconds. */
  async function askServer(): Promise<void> {
    if (isAsking || (server !== null && Math.abs(clock.now() - server.askedAt) < serverAnswerMs)) return
    isAsking = true
    const askedAt = clock.now()
    const reason = await mailer.verify()
    server = { askedAt, reason }
    isAsking = false
  }

  /** Makes new secrets that are valid from now on. Returns null if no one is waiting for them any more. */
  function prepare(id: number, secret: string): { request: SignInRequest; letter: Letter | null } | null {
    const request = requestById(database, id)
    if (request === null) return null
    const token = request.sessionId === null ? newSecret() : null
    const code = newCode()
    const until = clock.now() + codeLifeMs
    const linkHash = token === null ? null : digestOf(token)
    if (!armRequest(database, id, { linkHash, codeHash: codeDigest(code, secret), expiresAt: until })) return null
    endAfter(id, codeLifeMs)
    const letter = request.owner === null ? null : compose.codeLetter(request.owner, { token, code, until }, request)
    return { request, letter }
  }

  // A timer is not affected if the clock is set back.
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

  async function sendNewSignInLetter(owner: string, browser: string, at: number, number: number): Promise<void> {
    const delivery = await mailer.send(compose.newSignInLetter(owner, browser, at))
    const wait = tries[number + 1]
    if (delivery.outcome === 'sent' || wait === undefined) return
    later(wait - (tries[number] ?? 0), () => void sendNewSignInLetter(owner, browser, at, number + 1))
  }

  /** Removes expired links that were made by command, because they have no timer. */
  const sweeping = createLoop(clock, async () => {
    guarded(() => dropExpired(database, clock.now(), codeLifeMs))
    return minute
  })

  return {
    post(id, secret) {
      endAfter(id, codeLifeMs)
      later(0, () => void attempt(id, secret, 0))
      later(0, () => void askServer())
    },
    server: () => server,
    announceSignIn(browser) {
      const at = clock.now()
      for (const owner of owners) later(0, () => void sendNewSignInLetter(owner, browser, at, 0))
    },
    start() {
      sweeping.start()
      guarded(() => {
        for (const { id, expiresAt } of openRequests(database)) endAfter(id, expiresAt - clock.now())
      })
    },
    stop() {
      stopped = true
      void sweeping.stop()
      for (const callOff of [...timers.values(), ...waiting]) callOff()
    },
  }
}
