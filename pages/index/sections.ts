import { type ComponentType, lazy } from 'react'
import type { ShownHouse } from '../../house/shown.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { Hero } from './sections/hero/Hero.tsx'

type Later = typeof import('./later.ts')

export type SectionName = Exclude<keyof TranslationFunctions['sections'], 'label'>

interface PageSection {
  key: 'Hero' | keyof Later
  Section: ComponentType
  /** Its fragment in the page's address, and its name in the bar and the menu; some sections have neither. */
  name?: SectionName
  /** Set if only some houses have it. */
  isIn?: (house: ShownHouse) => boolean
}

// A browser hydrates them when the visitor starts to scroll, or has looked at the first view for a while.
const drawn = import.meta.env.SSR ? await import('./later.ts') : null

const sections: PageSection[] = [
  { key: 'Hero', Section: Hero, name: 'home' },
  later('Highlights'),
  later('Gallery', 'gallery', ({ photographs }) => photographs.some(({ gallery }) => gallery)),
  later('Residence', 'residence'),
  later('Outdoors', 'outdoors', ({ outdoors }) => outdoors !== null),
  later('Sun', undefined, ({ sun }) => sun !== null),
  later('Potential', 'potential', ({ potential }) => potential !== null),
  later('Location', 'location'),
  later('Particulars', undefined, ({ particulars }) => particulars !== undefined),
  later('Contact', 'contact'),
  later('Advert', undefined, ({ advert }) => Object.values(advert).some(Boolean)),
]

/** Returns the sections that the house has, in the order of the page. The bar and the menu link to them. */
export const sectionsOf = (house: ShownHouse): PageSection[] => sections.filter(({ isIn }) => isIn?.(house) ?? true)

export const Footer = later('Footer').Section
export const EnquireBar = later('EnquireBar').Section

function later(key: keyof Later, name?: SectionName, isIn?: PageSection['isIn']): PageSection {
  const Section = drawn ? drawn[key] : lazy(async () => ({ default: (await readOn())[key] }))
  return { key, Section, ...(name && { name }), ...(isIn && { isIn }) }
}

/** Fetches what follows the first view. Rejects if that fails; the page then stays as the server rendered it. */
export async function wholePage(): Promise<Later> {
  const later = await import('./later.ts')
  document.documentElement.classList.add('is-read-on')
  return later
}

let begun: Promise<void> | undefined

async function readOn(): Promise<Later> {
  begun ??= visitorReadsOn()
  await begun
  try {
    return await wholePage()
  } catch (error) {
    console.error('the rest of the page cannot come to life', error)
    // React treats a part that never arrives as still loading, and leaves it as it is.
    return new Promise(() => {})
  }
}

/** Resolves at the first touch, key press or scroll, even before this call, or once the first view has had its time. */
function visitorReadsOn(): Promise<void> {
  if (scrollY > 0 || location.hash) return Promise.resolve()
  return new Promise((resolve) => {
    // How long the network and the processor are reserved for the first view.
    setTimeout(resolve, 3_000)
    for (const event of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(event, () => resolve(), { once: true, capture: true, passive: true })
  })
}
