// reCAPTCHA v3. Only a site with a key sends this module to the browser, once the form is used.
interface Grecaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
    /** TypeScript does not declare it yet. The URL is really a TrustedScriptURL, which `src` accepts like a string. */
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
  }
}

/** The server expects this name in the verifier's answer. */
const action = 'enquiry'
const patienceMs = 4_000
let loading: Promise<Grecaptcha> | undefined
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** Loads Google's script once and returns its interface. After a failure, the next call tries again. */
export function loadRecaptcha(siteKey: string): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const element = document.createElement('script')
    const address = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    // It is the only address outside this site that the page loads a script from.
    policy ??= window.trustedTypes?.createPolicy('recaptcha', { createScriptURL: (url: string) => url })
    element.src = policy?.createScriptURL(address) ?? address
    element.async = true
    element.onerror = () => reject(new Error('blocked or out of reach'))
    element.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) reject(new Error('not what was expected'))
      else grecaptcha.ready(() => resolve(grecaptcha))
    }
    document.head.append(element)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Resolves with a token for one enquiry; undefined if Google does not answer in time. Rejects if it cannot be reached. */
export async function recaptchaToken(siteKey: string): Promise<string | undefined> {
  const token = loadRecaptcha(siteKey).then((grecaptcha) => grecaptcha.execute(siteKey, { action }))
  return Promise.race([token, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))])
}
