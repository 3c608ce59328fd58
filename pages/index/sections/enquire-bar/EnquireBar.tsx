import { useEffect, useState } from 'react'
import { takesEnquiries } from '../../../../content/offering.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/**
 * A link to the form that is always within reach of the thumb on small screens. It is hidden at the hero and the form,
 * which have their own.
 */
export function EnquireBar() {
  const { LL, first } = useCopy()
  const atBegin = useInSight('home')
  const atEnd = useInSight('contact', 'orAbove')
  const shown = atBegin === false && atEnd === false
  if (!takesEnquiries(first.facts)) return null
  return (
    <aside className={shown ? 'enquire-bar is-shown' : 'enquire-bar'} aria-label={LL.enquire.label()}>
      <p className="enquire-bar__price">{first.prices.short}</p>
      <a className="enquire-bar__button" href="#contact">
        {LL.enquire.button()}
      </a>
    </aside>
  )
}

// Larger than any page, in pixels.
const everythingAbove = 10_000_000

/**
 * Returns whether a section is in the window, or, for `orAbove`, in it or above it; null until this is known. It depends
 * only on where the section is now, so that a jump across the whole page is noticed too.
 */
function useInSight(id: string, where: 'inWindow' | 'orAbove' = 'inWindow'): boolean | null {
  const [inSight, setInSight] = useState<boolean | null>(null)
  useEffect(() => {
    const section = document.getElementById(id)
    if (section === null) return
    const watch = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? null), {
      rootMargin: `${where === 'orAbove' ? everythingAbove : 0}px 0px -10% 0px`,
    })
    watch.observe(section)
    return () => watch.disconnect()
  }, [id, where])
  return inSight
}
