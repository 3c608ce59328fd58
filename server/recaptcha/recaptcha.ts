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
        log.warn({ fault: faultName(fault) }, 'the reCAPTCHA service could not be reached')
        return 'unverified'
      }
    },
  }

  async function ask(token: string): Promise<unknown> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('took too long')), timeoutMs)
    try {
      const response = await fetch(recaptcha.verifyUrl, {
        method: 'POST',
        // The visitor's address is left out, because the service knows it already and we must not pass it on.
        body: new URLSearchParams({ secret: recaptcha.secretKey, response: token }),
        redirect: 'error',
        signal: patience.signal,
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return JSON.parse(await shortText(response, patience.signal))
    } finally {
      clearTimeout(timer)
    }
  }

  function verdictOn(given: unknown): Verdict {
    const result = v.safeParse(answerSchema, given)
    if (!result.success) throw new Error('answered in another shape')
    const answer = result.output
    const ownFault = answer['error-codes'].find((code) => ownFaults.includes(code))
    if (ownFault !== undefined) {
      log.error({ code: ownFault }, 'reCAPTCHA refuses our keys: check RECAPTCHA_SECRET_KEY')
      return 'unverified'
    }
    const isPerson =
      answer.success &&
      answer.action === recaptchaAction &&
      answer.hostname === hostname &&
      (answer.score ?? 0) >= recaptcha.minScore
    return isPerson ? 'accepted' : 'suspect'
  }
}

// Reads piece by piece, because fetch holds its signal weakly and may lose it once the answer has begun.
async function shortText(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  const givenUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  let text = ''
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const piece = await Promise.race([reader?.read(), givenUp])
      if (piece === undefined || piece.done) return text
      text += decoder.decode(piece.value, { stream: true })
      if (text.length > longestAnswer) throw new Error('answered too much')
    }
  } finally {
    void reader?.cancel().catch(() => {})
  }
}

const faultName = (fault: unknown) => (fault instanceof Error ? `${fault.name}: ${fault.message}` : 'unknown')
