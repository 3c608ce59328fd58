import { ownersOf } from '../../owners/owners.ts'
import { codeDigest, digestOf, newCode, newSecret } from '../../owners/secrets.ts'
import {
  armRequest,
  codeLifeMs,
  dropExpired,
  noteAttempt,
  requestOf,
  type SignInLetterState,
  type SignInRequest,
} from '../../owners/sign-in-requests.ts'
import { createLoop } from '../clock.ts'
import { guardedBy, type Log } from '../log.ts'
import { codeLetter, newSignInLetter, removeSignInFiles } from '../mail/desk-letters.ts'
import type { Delivery, Letter } from '../mail/message.ts'
import { deskContext } from '../mail/sheet.ts'
import type { ServerParts } from '../parts.ts'

const second = 1_000
const minute = 60 * second
// An answer of the mail server is used for everyone for this long.
const serverAnswerMs = 10 * second
// As long as any mail server may take to answer, so that the time it took reveals nothing.
const revealAfterMs = 10 * second
// When a letter is tried, in milliseconds after the first attempt. After the last one it is dropped.
const tries = [0, 15 * second, minute, 3 * minute, 6 * minute]

// A letter that is a file contains a valid secret, so it is removed after this time.
const fileLifeMs = 15 * minute

type SignInLetterParts = Pick<ServerParts, 'config' | 'database' | 'mailer' | 'clock' | 'houses'> & { log: Log }

export type SignInLetters = ReturnType<typeof createSignInLetters>

/**
 * Sends the letters for signing in, outside the outbox, so that no secret is stored. Each attempt has new secrets,
 * valid for ten minutes; after a few minutes the letter is dropped. A browser that no one has signed in from gets the
 * same answer for every address: whether the mail server answers.
 */
export function createSignInLetters({ config, database, mailer, clock, houses, log }: SignInLetterParts) {
  const { mail } = config
  const toFile = mail.smtpUrl === undefined
  const guarded = guardedBy(log, 'a sign-in letter cannot be prepared')
  let stopped = false
  let server: { askedAt: number; reason: string | null } | null = null
  let isAsking = false

  /** Asked for again for each letter, so that it speaks of the present house, in the language of its owner. */
  const context = (owner: string) => deskContext(database, config, houses.current(), owner)

  function later(ms: number, work: () => Promise<void>): void {
    clock.after(ms, () => {
      if (!stopped) void work()
    })
  }

  /** Composes and sends a letter, again at each of the times until the server takes it; null if none is to be sent. */
  async function deliver(
    composed: () => Letter | null,
    note: (attempt: { letter: Letter; delivery: Delivery; number: number; again: number | null }) => void = () => {},
    number = 0,
  ): Promise<void> {
    const letter = guarded(composed)
    if (letter === null) return
    const delivery = await mailer.send(letter)
    if (stopped) return
    const next = tries[number + 1]
    const again = delivery.outcome === 'sent' || next === undefined ? null : next - (tries[number] ?? 0)
    note({ letter, delivery, number, again })
    if (again !== null) later(again, () => deliver(composed, note, number + 1))
  }

  /** Returns the letter with new secrets, which are valid from now on; null if no one waits for it, or may get it. */
  function armedLetter(id: number, secret: string): Letter | null {
    const request = requestOf(database, { id }, clock.now())
    if (request === null) return null
    const token = request.sessionId === null ? newSecret() : null
    const code = newCode()
    const expiresAt = clock.now() + codeLifeMs
    const linkHash = token === null ? null : digestOf(token)
    if (armRequest(database, { id, linkHash, codeHash: codeDigest(code, secret), expiresAt }) === 0) return null
    const { owner } = request
    if (owner !== null) return codeLetter(owner, { token, code, until: expiresAt }, request, context(owner))
    log.info({ may: false }, 'sign-in refused')
    return null
  }

  function noteLetter(id: number): Parameters<typeof deliver>[1] {
    return ({ letter, delivery, number, again }) => {
      const triedAt = clock.now()
      const isSent = delivery.outcome === 'sent'
      if (isSent) {
        if (toFile) clock.after(fileLifeMs, () => removeFile(letter.messageId))
        log.info({ attempt: number + 1 }, 'sign-in letter sent')
      } else log.warn({ attempt: number + 1, reason: delivery.reason }, 'sign-in letter not sent yet')
      const nextAt = again === null ? null : triedAt + again
      guarded(() => noteAttempt(database, { id, handedAt: isSent ? triedAt : null, triedAt, nextAt }))
    }
  }

  /** Checks the mail server once for everyone who asks within ten seconds. */
  async function askServer(): Promise<void> {
    if (isAsking || (server !== null && Math.abs(clock.now() - server.askedAt) < serverAnswerMs)) return
    isAsking = true
    const askedAt = clock.now()
    server = { askedAt, reason: await mailer.verify() }
    isAsking = false
  }

  /** What a browser may know that no one has signed in from. */
  function stateOfServer(askedAt: number): Pick<SignInLetterState, 'handedAt' | 'triedAt' | 'nextAt'> {
    const nothing = { handedAt: null, triedAt: null, nextAt: null }
    if (toFile) return { ...nothing, handedAt: askedAt }
    const age = clock.now() - askedAt
    if (age < revealAfterMs || server === null) return nothing
    if (server.reason === null) return { ...nothing, handedAt: askedAt + revealAfterMs }
    const next = tries.find((wait) => wait > age)
    return { ...nothing, triedAt: server.askedAt, nextAt: next === undefined ? null : askedAt + next }
  }

  function removeFile(messageId?: string): void {
    removeSignInFiles(mail.directory, messageId).catch((fault: unknown) =>
      log.error({ err: fault }, 'the file of a sign-in letter could not be removed'),
    )
  }

  // Removes the files of a server that was killed before it could do so.
  removeFile()
  const sweeping = createLoop(clock, async () => {
    guarded(() => dropExpired(database, clock.now()))
    return minute
  })

  return {
    /** Sends the requested letter after the request was answered. `secret` is the value of the browser's cookie. */
    post(id: number, secret: string): void {
      later(0, () => deliver(() => armedLetter(id, secret), noteLetter(id)))
      later(0, askServer)
    },
    /** Sends every owner a letter about a new sign-in. */
    announceSignIn(signedIn: { owner: string; browser: string }): void {
      const at = clock.now()
      const owners = () => ownersOf(database, mail.owners)
      // Whoever was removed before the mail server took the letter gets none.
      const letterTo = (owner: string) =>
        owners().includes(owner) ? newSignInLetter(owner, { ...signedIn, at }, context(owner)) : null
      for (const owner of owners()) later(0, () => deliver(() => letterTo(owner)))
    },
    /**
     * Returns the state of the requested letter; to a browser that no one has signed in from only whether the mail
     * server answers, after the same time for every address.
     */
    state(request: SignInRequest, isKnown: boolean): SignInLetterState {
      const { askedAt, handedAt, triedAt, nextAt, expiresAt } = request
      const ofLetter = isKnown ? { handedAt, triedAt, nextAt } : stateOfServer(askedAt)
      return { isSure: isKnown, ...ofLetter, toFile, until: expiresAt }
    },
    /** Begins to remove expired requests. */
    start: (): void => sweeping.start(),
    stop(): void {
      stopped = true
      void sweeping.stop()
    },
  }
}
