import { useEffect, useRef, useState } from 'react'
import { timings } from '../../../../content/timings.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/**
 * Returns the current tagline. After a change of language the first tagline is shown and held, then the round starts again.
 */
export function useTagline(playing: boolean): string {
  const { locale, house } = useCopy()
  const variants = house.taglines
  const [turn, setTurn] = useState({ locale, at: 0 })
  if (turn.locale !== locale) setTurn({ locale, at: 0 })

  const lastLocale = useRef(locale)
  useEffect(() => {
    const pause = lastLocale.current === locale ? 0 : timings.taglinePauseAfterLanguage
    lastLocale.current = locale
    if (!playing || variants.length < 2) return
    let timer: ReturnType<typeof setTimeout>
    const rotate = () => {
      setTurn((last) => ({ ...last, at: (last.at + 1) % variants.length }))
      timer = setTimeout(rotate, timings.taglineEvery)
    }
    timer = setTimeout(rotate, pause + timings.taglineEvery)
    return () => clearTimeout(timer)
  }, [locale, playing, variants.length])

  return variants[turn.at] ?? variants[0]
}
