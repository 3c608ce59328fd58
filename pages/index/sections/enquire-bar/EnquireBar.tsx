import { useEffect, useState } from 'react'
import { takesEnquiries } from '../../../../content/offering.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** A way to write, always within the thumb's reach on small screens; away from the hero and the form, which have their own. */
export function EnquireBar() {
  const { LL, house } = useCopy()
  const shown = useBetween('home', 'contact')
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

/** True while the window shows neither the first section nor the one at the end. */
function useBetween(first: string, last: string): boolean {
  const [between, setBetween] = useState(false)
  useEffect(() => {
    const ends = [first, last].map((id) => document.getElementById(id)).filter((element) => element !== null)
    const inSight = new Set<Element>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          // The end counts as in sight once it has been passed as well.
          const passed = target.id === last && boundingClientRect.top < 0
          if (isIntersecting || passed) inSight.add(target)
          else inSight.delete(target)
        }
        setBetween(inSight.size === 0)
      },
      { rootMargin: '0px 0px -10% 0px' },
    )
    for (const end of ends) watch.observe(end)
    return () => watch.disconnect()
  }, [first, last])
  return between
}
