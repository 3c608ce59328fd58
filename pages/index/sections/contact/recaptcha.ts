import { useMemo } from 'react'

export interface Recaptcha {
  /** Loads Google's script, the first time it is called; nothing is asked of Google before. */
  load(): void
  /** A token for one enquiry; undefined without a key, or where the script does not answer in time: the enquiry goes out all the same. */
  token(): Promise<string | undefined>
}

interface Grecaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

/** The name the server expects to find in the verifier's answer. */
const action = 'enquiry'
const patienceMs = 4_000
const none: Recaptcha = { load: () => {}, token: async () => undefined }

/** reCAPTCHA v3 for the form; without a site key it does nothing at all. */
export function useRecaptcha(siteKey: string | null): Recaptcha {
  return useMemo(() => (siteKey === null ? none : recaptchaFor(siteKey)), [siteKey])
}

function recaptchaFor(siteKey: string): Recaptcha {
  let loading: Promise<Grecaptcha> | undefined
  const script = () => {
    loading ??= loadScript(siteKey).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    load() {
      script().catch((error: unknown) => console.error('reCAPTCHA could not be loaded', error))
    },
    async token() {
      try {
        return await inTime(script().then((grecaptcha) => grecaptcha.execute(siteKey, { action })))
      } catch (error) {
        console.error('reCAPTCHA gave no token', error)
        return undefined
      }
    },
  }
}

function loadScript(siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = trusted(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
    element.async = true
    element.onerror = () => reject(new Error('blocked or out of reach'))
    element.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) reject(new Error('not what was expected'))
      else grecaptcha.ready(() => resolve(grecaptcha))
    }
    document.head.append(element)
  })
}

/** The one address that this page ever loads a script from besides its own. */
function trusted(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('recaptcha', { createScriptURL: (url: string) => url })
  return policy === undefined ? address : policy.createScriptURL(address)
}

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))])
}
