import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { Verdict, Verification } from '../enquiry/verification.ts'
import type { Log } from '../log/log.ts'

/** What the page's script names its request (reCAPTCHA v3 actions). */
export const recaptchaAction = 'enquiry'

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

// These say that our own keys or request are at fault, which no visitor is to pay for.
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']
const longestAnswer = 16_384

/**
 * Asks the verifier about each token. Whoever was not recognised as a person is suspect; when nothing can be learned,
 * for want of a token or of an answer, the enquiry is only marked as unverified.
 */
export function createRecaptcha({ recaptcha, publicUrl, log, timeoutMs = 3_000 }: RecaptchaParts): Verification {
  const { hostname } = new URL(publicUrl)

  return {
    async verify(token) {
      if (token === null) return 'unverified'
      try {
        return verdictOn(await ask(token))
      } catch (fault) {
        log.warn({ fault: faultName(fault) }, 'recaptcha could not be asked')
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
        // Not the visitor's address: the service knows it already, and it is not ours to hand on.
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
      log.error({ code: ownFault }, 'recaptcha refuses our keys: look at RECAPTCHA_SECRET_KEY')
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

// Read piece by piece, as fetch may forget its signal once the answer has begun: it holds it weakly.
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
