import { takesEnquiries } from '../../../../content/offering.ts'
import { useInSight } from '../../../../renderer/alive.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** A link to the form within reach of the thumb on small screens, hidden at the hero and the form. */
export function EnquireBar() {
  const { LL, house } = useCopy()
  const atBegin = useInSight('home', '0px 0px -10% 0px')
  // In the window or above it: larger than any page, in pixels.
  const atEnd = useInSight('contact', '10000000px 0px -10% 0px')
  const shown = atBegin === false && atEnd === false
  if (!takesEnquiries(house.facts)) return null
  return (
    <aside className={`enquire-bar ruled on-screen${shown ? ' is-shown' : ''}`} aria-label={LL.enquire()}>
      <p className="enquire-bar__price">{house.prices.short}</p>
      <a className="enquire-bar__button button button--full" href="#contact">
        {LL.enquire()}
      </a>
    </aside>
  )
}
