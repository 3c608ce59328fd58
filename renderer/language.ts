import { startTransition, useCallback, useEffect } from 'react'
import { type Language, languages } from '../content/enquiry.ts'
import { villa } from '../content/villa.ts'
import { loadLocaleAsync } from '../locales/i18n-util.async.ts'
import { plain } from './alive/at-once.ts'
import { wantEverything } from './alive/in-reach.ts'
import { useCopy } from './copy.tsx'
import { pageDescription, pageTitle } from './offer-copy.ts'

const secondsInAYear = 31_536_000

/** Keeps address, history, stored preference and the document's head in step with the language; gives the switch. */
export function useLanguage(): (language: Language) => void {
  const { locale, LL, setLocale } = useCopy()

  const show = useCallback(
    async (language: Language) => {
      wantEverything()
      const loaded = await loadLocaleAsync(language).then(
        () => !plain,
        () => false,
      )
      // What cannot change in place is asked of the server, by the address that names the language.
      if (loaded) startTransition(() => setLocale(language))
      else location.reload()
    },
    [setLocale],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only; later changes are pushed by the switch.
  useEffect(() => {
    const language = languageOf(new URL(location.href)) ?? locale
    history.replaceState(history.state, '', addressIn(language))
    store(language)
  }, [])

  useEffect(() => {
    const follow = () => {
      const language = languageOf(new URL(location.href))
      if (language === undefined) return
      store(language)
      void show(language)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [show])

  useEffect(() => {
    // Setting it anew, even to the same, has the whole page styled again.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale
    document.title = pageTitle(LL, villa)
    document.querySelector('meta[name=description]')?.setAttribute('content', pageDescription(LL, villa))
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical(locale))
  }, [locale, LL])

  return useCallback(
    (language: Language) => {
      if (language === locale) return
      history.pushState(null, '', addressIn(language))
      store(language)
      void show(language)
    },
    [locale, show],
  )
}

function languageOf(address: URL): Language | undefined {
  const asked = address.searchParams.get('lang')
  return languages.find((language) => language === asked)
}

function addressIn(language: Language): URL {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  return address
}

/** A cookie rather than local storage, so that the server's first answer is already in the visitor's language. */
function store(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `lang=${language}; Path=/; Max-Age=${secondsInAYear}; SameSite=Lax${secure}`
}

function canonical(language: Language): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const address = new URL(link?.href ?? location.href)
  address.searchParams.set('lang', language)
  return address.href
}
