import * as v from 'valibot'
import type { Enquiry } from '../../content/enquiry.ts'
import type { HeldBackReason } from '../../enquiries/enquiries.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

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

/** A captcha service. */
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
