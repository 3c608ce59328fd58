import { startTransition, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Language, languages } from '../content/enquiry.ts'
import { loadLocaleAsync } from '../locales/i18n-util.async.ts'
import { houseIn } from './alive/house-in.ts'
import { wantEverything } from './alive/in-reach.ts'
import { isPassing } from './alive/passing-entry.ts'
import { useCopy } from './copy.tsx'
import { type Reading, readingNow, returnTo } from './reading.ts'

const secondsInAYear = 31_536_000

/**
 * Returns the function that switches the language. Keeps the address, the history, the stored preference and the document's
 * head in step with it.
 */
export function useLanguage(): (language: Language) => void {
  const { locale, first, speak } = useCopy()
  const reading = useRef<Reading | null>(null)

  const show = useCallback(
    async (language: Language) => {
      wantEverything()
      try {
        const [house] = await Promise.all([houseIn(language), loadLocaleAsync(language)])
        if (window.early.plain) throw new Error('the page does not come to life')
        startTransition(() => {
          reading.current = readingNow()
          speak(language, house)
        })
      } catch {
        // If the language cannot be switched in place, the server renders the page from the address that names the
        // language.
        location.reload()
      }
    },
    [speak],
  )

  // Texts of a different length move everything below them, so the section that is being read is scrolled back to its
  // place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the page is in the other language.
  useLayoutEffect(() => {
    if (reading.current) returnTo(reading.current)
    reading.current = null
  }, [locale])

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
    // Setting the attribute, even to the same value, makes the browser restyle the whole page.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale
    document.title = first.title
    document.querySelector('meta[name=description]')?.setAttribute('content', first.description)
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical(locale))
  }, [locale, first])

  return useCallback(
    (language: Language) => {
      if (language === locale) return
      if (isPassing()) history.replaceState(null, '', addressIn(language))
      else history.pushState(null, '', addressIn(language))
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

/** A cookie and not local storage, so that the server's first answer is already in the visitor's language. */
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
