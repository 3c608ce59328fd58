import { useMemo } from 'react'

export interface Recaptcha {
  /** Loads Google's script, the first time it is called; nothing is asked of Google before. */
  load(): void
  /** A token for one enquiry; undefined without a key, or where the script does not answer in time: the enquiry goes out all the same. */
  token(): Promise<string | undefined>
}

const patienceMs = 4_000
const none: Recaptcha = { load: () => {}, token: async () => undefined }

/** reCAPTCHA v3 for the form. Without a site key it does nothing at all, and its code never leaves the server. */
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
