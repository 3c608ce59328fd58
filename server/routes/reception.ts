import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Enquiry } from '../../content/enquiry.ts'
import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import { countEnquiries, type HeldBackReason } from '../../enquiries/enquiries.ts'
import { type Received, receiveEnquiry } from '../../enquiries/receiving.ts'
import { ownersOf } from '../../owners/owners.ts'
import { type Clock, pause } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log, Workshop } from '../log.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { contactLimits, createAllowance, type Excess } from '../visitor/limits.ts'

/** An enquiry as it arrived, with everything that is known about the request. */
export interface PostedEnquiry {
  enquiry: Enquiry
  /** The number of the house that the visitor saw. */
  house: number
  /** The same for all attempts to send one filled-in form; null if none was sent. */
  key: string | null
  captchaToken: string | null
  elapsedMs: number | null
  address: string
}

type NotStored = { code: 'keyReused' | 'tooMany' | 'unavailable'; retryAfterSeconds?: number }

type ReceptionParts = Workshop & { config: Config; outbox: Outbox; verification: Verification | undefined }

/** How many enquiries are held back in total. One that looks like spam is refused while there are this many. */
export const heldBackCeiling = 5_000

// A visitor waits for the captcha service, which takes less than a second.
const verifierPatienceMs = 3_000
// A repeat within this time gets the first answer.
const repeatMs = 5 * 60_000
// By then the owner may have made room.
const untilThereIsRoom = 3_600

/** Receives enquiries: repeat → disk and limits → suspicion → one transaction together with the letters. */
export function createReception({ config, database, clock, verification, outbox, log }: ReceptionParts) {
  const allowance = createAllowance(clock, contactLimits(config.enquiryLimit).enquiries)
  const write = patientWrite(database, clock)
  const beganAt = clock.now()
  // Keys are only in memory, so that neither the database nor a backup says anything about who sent them.
  const keys = new Map<string, { body: string; receipt: Promise<Received | NotStored> }>()

  /** Returns why an enquiry from this address may not even be read; null if it may. A repeat with a known key always may. */
  function refused(address: string, key: string | null): NotStored | null {
    const excess = key !== null && keys.has(key) ? null : allowance.excess(address)
    return excess && tooMany(excess)
  }

  /** Resolves once the enquiry is on disk, or with why it was refused. Rejects with what the database throws if it could not be stored. */
  async function receive(post: PostedEnquiry): Promise<Received | NotStored> {
    const { key, enquiry } = post
    if (key === null) return receiveNew(post, Number.POSITIVE_INFINITY)
    const body = createHash('sha256').update(JSON.stringify(enquiry)).digest('base64')
    const earlier = keys.get(key)
    if (earlier !== undefined) return earlier.body === body ? earlier.receipt : { code: 'keyReused' }
    const receipt = receiveNew(post, beganAt)
    keys.set(key, { body, receipt })
    void rememberIfStored(key, receipt)
    return receipt
  }

  /** A key whose enquiry was not stored can be used again at once. */
  async function rememberIfStored(key: string, receipt: Promise<Received | NotStored>): Promise<void> {
    const isStored = await receipt.then((received) => 'reference' in received).catch(() => false)
    if (isStored) clock.after(repeatMs, () => keys.delete(key))
    else keys.delete(key)
  }

  /**
   * Receives an enquiry without a known key. The same one within five minutes and before `repeatsUntil` is a repeat: of
   * a form without script, or of one whose key was forgotten in a restart.
   */
  async function receiveNew(post: PostedEnquiry, repeatsUntil: number): Promise<Received | NotStored> {
    if (!database.hasRoom()) {
      log.error({ cause: 'disk' }, 'enquiry refused: the disk is nearly full')
      return { code: 'unavailable', retryAfterSeconds: untilThereIsRoom }
    }
    const excess = allowance.take(post.address)
    if (excess !== null) return tooMany(excess)
    try {
      const suspicion = suspicionOf(post.enquiry, post.elapsedMs)
      const verdict = suspicion === null ? await verified(post) : 'accepted'
      const heldBackFor = verdict === 'suspect' ? 'suspect' : suspicion
      if (heldBackFor !== null && countEnquiries(database, { state: 'heldBack' }) >= heldBackCeiling) {
        allowance.giveBack(post.address)
        log.error({ cause: 'heldBack' }, 'enquiry refused: too many are held back, discard some')
        return { code: 'tooMany', retryAfterSeconds: untilThereIsRoom }
      }
      const received = await write(() => {
        const receivedAt = clock.now()
        const arrival = { receivedAt, heldBackFor, unverified: verdict === 'unverified', house: post.house }
        const repeats = { since: receivedAt - repeatMs, before: repeatsUntil }
        return receiveEnquiry(database, post.enquiry, arrival, repeats, ownersOf(database, config.mail.owners))
      })
      outbox.wake()
      return received
    } catch (fault) {
      allowance.giveBack(post.address)
      throw fault
    }
  }

  function tooMany({ whose, waitMs }: Excess): NotStored {
    log.warn({ cause: whose }, 'enquiry refused: a limit is reached')
    return { code: 'tooMany', retryAfterSeconds: Math.ceil(waitMs / 1_000) }
  }

  /** Resolves even if the service fails or does not answer in time, so that no enquiry is lost because of it. */
  async function verified({ captchaToken }: PostedEnquiry): Promise<Verdict> {
    if (verification === undefined) return 'accepted'
    if (captchaToken === null) return 'unverified'
    const late = pause(clock, verifierPatienceMs).then(() => Promise.reject(new Error('took too long')))
    try {
      return await Promise.race([verification.verify(captchaToken), late])
    } catch (fault) {
      log.warn({ fault: String(fault) }, 'the reCAPTCHA service could not be used')
      return 'unverified'
    }
  }

  return { refused, receive }
}

// Together with the database's own short wait, this is about two seconds.
const lockAttempts = 30
const lockPauseMs = 50

/**
 * Returns a function that does work in one transaction. While another process holds the lock, all that wait share each
 * attempt, because each blocks the event loop for a moment; for about two seconds. Then it rejects.
 */
function patientWrite(database: Database, clock: Clock) {
  let unlocked: Promise<void> | null = null

  async function lockIsFree(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await pause(clock, lockPauseMs)
      try {
        return database.write(() => {})
      } catch (fault) {
        if (attempt === lockAttempts || databaseFault(fault) !== 'busy') throw fault
      }
    }
  }

  return async <Result>(work: () => Result): Promise<Result> => {
    for (;;) {
      await unlocked
      try {
        return database.write(work)
      } catch (fault) {
        if (databaseFault(fault) !== 'busy') throw fault
        unlocked ??= lockIsFree().finally(() => {
          unlocked = null
        })
      }
    }
  }
}

// No one fills in four fields this fast. But a time near zero says nothing, because the clock of some browsers stands still.
const stoppedMs = 10
const impossibleMs = 250
// Only a person who types fast and pastes text is this fast.
const hastyMs = 3_000
const manyLinks = 3

const link = /https?:\/\/|\bwww\.|\[url|<a\s/giu

/**
 * Returns why an enquiry is suspicious, or null. A suspicious enquiry is never refused; it is held back, and the owner
 * can release it. `elapsedMs` is how long the page was open, null without JavaScript.
 */
export function suspicionOf(enquiry: Enquiry, elapsedMs: number | null): HeldBackReason | null {
  if (enquiry.website.trim() !== '') return 'trap'
  const links = countLinks(enquiry.message)
  if (links >= manyLinks || countLinks(`${enquiry.name} ${enquiry.phone}`) > 0) return 'links'
  if (elapsedMs === null || elapsedMs < stoppedMs) return null
  return elapsedMs < impossibleMs || (links > 0 && elapsedMs < hastyMs) ? 'tooFast' : null
}

const countLinks = (text: string) => text.match(link)?.length ?? 0

/** 'accepted': nothing is wrong. 'unverified': there is no token or no answer; the enquiry is stored and marked. 'suspect': it is held back. */
export type Verdict = 'accepted' | 'unverified' | 'suspect'

export interface Verification {
  /** Rejects if the service cannot be used. It may also never answer. `token` is what the visitor's page sent. */
  verify(token: string): Promise<Verdict>
}

/** The action name that the page's script sends (reCAPTCHA v3 actions). */
const recaptchaAction = 'enquiry'

interface RecaptchaParts {
  recaptcha: NonNullable<Config['recaptcha']>
  publicUrl: string
  log: Log
}

const answerSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})

// These codes mean that our own keys or request are wrong, so the visitor must not be suspected.
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']
// By then nobody waits for the answer any more.
const timeoutMs = 5_000

/** Asks the service about each token. Whoever is no person is suspect. */
export function createRecaptcha({ recaptcha, publicUrl, log }: RecaptchaParts): Verification {
  const { hostname } = new URL(publicUrl)

  return { verify: async (token) => verdictOn(await ask(token)) }

  async function ask(token: string): Promise<unknown> {
    const response = await fetch(recaptcha.verifyUrl, {
      method: 'POST',
      // The visitor's address is left out, because the service knows it already and we must not pass it on.
      body: new URLSearchParams({ secret: recaptcha.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return response.json()
  }

  function verdictOn(given: unknown): Verdict {
    const { success, action, score = 0, hostname: site, 'error-codes': codes } = v.parse(answerSchema, given)
    const ownFault = codes.find((code) => ownFaults.includes(code))
    if (ownFault !== undefined) {
      log.error({ code: ownFault }, 'reCAPTCHA refuses our keys: check RECAPTCHA_SECRET_KEY')
      return 'unverified'
    }
    const isPerson = success && action === recaptchaAction && site === hostname && score >= recaptcha.minScore
    return isPerson ? 'accepted' : 'suspect'
  }
}
