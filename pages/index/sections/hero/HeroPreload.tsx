import type { ShownHouse } from '../../../../content/shown-house.ts'
import { slidesOf } from '../../../../content/slides.ts'
import { picturePreload } from '../../../../renderer/ui/picture-sources.ts'
import { upright, wholeSizes } from './slides.ts'

/** The first picture is the page's largest paint. The head requests it before the style sheet has been read. */
export function HeroPreload({ house }: { house: ShownHouse }) {
  const [first] = slidesOf(house.photographs)
  if (first === undefined) return null
  return picturePreload(first, wholeSizes(first), upright).map((preload) => (
    <link key={preload.media ?? 'any'} rel="preload" as="image" fetchPriority="high" {...preload} />
  ))
}
