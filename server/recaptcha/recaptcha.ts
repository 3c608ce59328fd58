import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { Verdict, Verification } from '../enquiry/verification.ts'
import type { Log } from '../log/log.ts'

/** The action name that the page's script sends (reCAPTCHA v3 actions). */
const recaptchaAction = 'enquiry'

interface RecaptchaParts {
  recaptcha: NonNullable<Config['recaptcha']>
  publicUrl: string
  log: Log
  timeoutMs?: number
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
const longestAnswer = 16_384

/**
 * Asks the verifier about each token. If it does not recognise a person, the enquiry is suspect. If there is no token or no
 * answer, the enquiry is only marked as unverified.
 */
export function createRecaptcha({ recaptcha, publicUrl, log, timeoutMs = 3_000 }: RecaptchaParts): Verification {
  const { hostname } = new URL(publicUrl)

  return {
    async verify(token) {
      if (token === null) return 'unverified'
      try {
        return verdictOn(await ask(token))
      } catch (fault) {
        const name = fault instanceof Error ? `${fault.name}: ${fault.message}` : 'unknown'
        log.warn({ fault: name }, 'the reCAPTCHA service could not be reached')
        return 'unverified'
      }
    },
  }

  async function ask(token: string): Promise<unknown> {
    const patience = new AbortController()
    // Aborting alone is not enough, because fetch may lose the signal once the answer has begun.
    const late = new Promise<never>((_resolve, reject) => {
      patience.signal.addEventListener('abort', () => reject(new Error('took too long')))
    })
    const timer = setTimeout(() => patience.abort(), timeoutMs)
    try {
      return await Promise.race([answered(token, patience.signal), late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function answered(token: string, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(recaptcha.verifyUrl, {
      method: 'POST',
      // The visitor's address is left out, because the service knows it already and we must not pass it on.
      body: new URLSearchParams({ secret: recaptcha.secretKey, response: token }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      // Leaving the loop ends the transfer, so that an endless answer cannot fill the memory.
      signal.throwIfAborted()
      if (text.length > longestAnswer) throw new Error('answered too much')
    }
    return JSON.parse(text)
  }

  function verdictOn(given: unknown): Verdict {
    const result = v.safeParse(answerSchema, given)
    if (!result.success) throw new Error('answered in another shape')
    const { success, action, score = 0, hostname: site, 'error-codes': codes } = result.output
    const ownFault = codes.find((code) => ownFaults.includes(code))
    if (ownFault !== undefined) {
      log.error({ code: ownFault }, 'reCAPTCHA refuses our keys: check RECAPTCHA_SECRET_KEY')
      return 'unverified'
    }
    const isPerson = success && action === recaptchaAction && site === hostname && score >= recaptcha.minScore
    return isPerson ? 'accepted' : 'suspect'
  }
}
