import { picturePreload } from '../../../../renderer/ui/picture-preload.ts'
import { slides, upright, wholeSizes } from './slides.ts'

/** The first picture is the page's largest paint: asked for by the head, before the style sheet has been read. */
export function HeroPreload() {
  const [first] = slides
  if (first === undefined) return null
  return picturePreload(first, wholeSizes, upright).map((preload) => (
    <link key={preload.media ?? 'any'} rel="preload" as="image" fetchPriority="high" {...preload} />
  ))
}
