import { useEffect, useState } from 'react'
import { takesEnquiries } from '../../../../content/offering.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** A way to write, always within the thumb's reach on small screens; away from the hero and the form, which have their own. */
export function EnquireBar() {
  const { LL, house } = useCopy()
  const atBegin = useInSight('home')
  const atEnd = useInSight('contact', 'orAbove')
  const shown = atBegin === false && atEnd === false
  if (!takesEnquiries(house.facts)) return null
  return (
    <aside className={shown ? 'enquire-bar is-shown' : 'enquire-bar'} aria-label={LL.enquire.label()}>
      <p className="enquire-bar__price">{house.prices.short}</p>
      <a className="enquire-bar__button" href="#contact">
        {LL.enquire.button()}
      </a>
    </aside>
  )
}

// Longer than any page, in pixels.
const everythingAbove = 10_000_000

/**
 * Whether a section is in the window, or above it too; null until known. It follows from where the section is now, and not
 * from how it got there, so that a jump over the whole page is seen as well.
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
