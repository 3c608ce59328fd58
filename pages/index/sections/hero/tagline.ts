import { useEffect, useRef, useState } from 'react'
import { timings } from '../../../../content/timings.ts'
import { villa } from '../../../../content/villa.ts'
import type { TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { offerKind } from '../../../../renderer/offer-copy.ts'

/** Three variants in turn. After a change of language the first is shown and held, then the round begins again. */
export function useTagline(playing: boolean): string {
  const { LL, locale } = useCopy()
  const variants = variantsOf(LL)
  const [turn, setTurn] = useState({ locale, at: 0 })
  if (turn.locale !== locale) setTurn({ locale, at: 0 })

  const lastLocale = useRef(locale)
  useEffect(() => {
    const pause = lastLocale.current === locale ? 0 : timings.taglinePauseAfterLanguage
    lastLocale.current = locale
    if (!playing) return
    let timer: ReturnType<typeof setTimeout>
    const rotate = () => {
      setTurn((last) => ({ ...last, at: (last.at + 1) % variants.length }))
      timer = setTimeout(rotate, timings.taglineEvery)
    }
    timer = setTimeout(rotate, pause + timings.taglineEvery)
    return () => clearTimeout(timer)
  }, [locale, playing, variants.length])

  return variants[turn.at] ?? ''
}

function variantsOf({ hero: { taglines } }: TranslationFunctions): string[] {
  const kind = offerKind(villa)
  const always = [taglines.view(), taglines.rooms({ bedrooms: villa.bedroomsNow, salons: villa.salons.count })]
  return kind === 'none' ? always : [...always, taglines[kind]()]
}
