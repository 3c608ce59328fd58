import { useMemo } from 'react'

export interface Recaptcha {
  /** Loads Google's script at the first call. Until then, nothing is requested from Google. */
  load(): void
  /**
   * Resolves with a token for one enquiry; undefined if there is no key or the script does not answer in time. The enquiry
   * is sent in any case.
   */
  token(): Promise<string | undefined>
}

const patienceMs = 4_000
const none: Recaptcha = { load: () => {}, token: async () => undefined }

/** Returns reCAPTCHA v3 for the form. Without a site key it does nothing, and its code is never sent to the browser. */
export function useRecaptcha(siteKey: string | null): Recaptcha {
  return useMemo(() => (siteKey === null ? none : recaptchaFor(siteKey)), [siteKey])
}

const google = () => import('./google-recaptcha.ts')

function recaptchaFor(siteKey: string): Recaptcha {
  return {
    load() {
      google()
        .then(({ loadRecaptcha }) => loadRecaptcha(siteKey))
        .catch((error: unknown) => console.error('reCAPTCHA could not be loaded', error))
    },
    async token() {
      try {
        return await inTime(google().then(({ recaptchaToken }) => recaptchaToken(siteKey)))
      } catch (error) {
        console.error('reCAPTCHA gave no token', error)
        return undefined
      }
    },
  }
}

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))])
}
