import { startTransition, useCallback, useEffect } from 'react'
import type { Language } from '../../content/languages.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { loadLocaleAsync } from '../../locales/i18n-util.async.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { Served } from '../../renderer/page-view.ts'
import { isPassing } from './sections/topbar/TopBar.tsx'
import { wholePage } from './sections.ts'

const secondsInAYear = 31_536_000

/** Returns what switches the language, in step with address, history, stored preference and the document's head. */
export function useLanguage(): (language: Language) => void {
  const { locale, house, speak } = useCopy()

  const show = useCallback(
    async (language: Language) => {
      try {
        const [house] = await Promise.all([houseIn(language), loadLocaleAsync(language), wholePage()])
        // Going back, or to a section, keeps the language: nothing moves, and the browser may be scrolling there.
        if (language !== document.documentElement.lang) stayHere()
        startTransition(() => speak(language, house))
      } catch {
        // If the language cannot be switched in place, the server renders the page in it.
        location.reload()
      }
    },
    [speak],
  )

  useEffect(() => {
    const follow = () => {
      const asked = new URLSearchParams(location.search).get('lang')
      const language = house.facts.languages.find((each) => each === asked)
      if (language) void show(language)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [show, house])

  useEffect(() => {
    history.replaceState(history.state, '', addressIn(locale))
    if (house.facts.languages.length > 1) store(locale)
    // Setting the attribute, even to the same value, makes the browser restyle the whole page.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale
    document.title = house.title
    document.querySelector('meta[name=description]')?.setAttribute('content', house.description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = addressIn(locale, canonical.href).href
  }, [locale, house])

  return (language) => {
    if (language === locale) return
    if (isPassing()) history.replaceState(null, '', addressIn(language))
    else history.pushState(null, '', addressIn(language))
    void show(language)
  }
}

function addressIn(language: Language, of = location.href): URL {
  const address = new URL(of)
  address.searchParams.set('lang', language)
  return address
}

/** A cookie and not local storage, so that the server's first answer is already in the visitor's language. */
function store(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `lang=${language}; Path=/; Max-Age=${secondsInAYear}; SameSite=Lax${secure}`
}

/** Returns the data that the server sent with the page. Throws if the server did not render the page. */
export const served = (): Served => JSON.parse(document.getElementById('view')?.textContent ?? '')

/** Fetches the house in a language. It is a file that the browser keeps, because inline it would double the document. */
export async function houseIn(language: Language): Promise<ShownHouse> {
  const response = await fetch(served().words[language] ?? '')
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.json()
}

let moved = new AbortController()

/**
 * Keeps the section that is being read in its place while the page above it changes, until the visitor moves on: texts of
 * another language have another length, and React may build a part again.
 */
export function stayHere(): void {
  moved.abort()
  const read = tops().findLastIndex((top) => top < innerHeight / 2)
  const place = tops()[read]
  const main = document.querySelector('main')
  if (place === undefined || main === null) return
  moved = new AbortController()
  const watch = new ResizeObserver(() => {
    const by = (tops()[read] ?? place) - place
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
  })
  watch.observe(main)
  moved.signal.addEventListener('abort', () => watch.disconnect())
  const end = ({ target }: Event) => {
    // A key that is pressed in a field writes.
    if (!(target instanceof Element && target.matches('input, textarea'))) moved.abort()
  }
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'click', 'keydown', 'popstate'])
    addEventListener(event, end, { capture: true, passive: true, signal: moved.signal })
}

const tops = () =>
  [...document.querySelectorAll('main > section')].map((section) => section.getBoundingClientRect().top)
