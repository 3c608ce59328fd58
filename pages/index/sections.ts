import { type ComponentType, lazy } from 'react'
import type { ShownHouse } from '../../content/shown-house.ts'
import { timings } from '../../content/timings.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { inReach } from '../../renderer/alive/in-reach.ts'
import type { Later } from './later.ts'
import { Hero } from './sections/hero/Hero.tsx'
import { Highlights } from './sections/highlights/Highlights.tsx'
import { staysPlain } from './stays-plain.ts'

export type SectionName = Exclude<keyof TranslationFunctions['sections'], 'label'>

interface PageSection {
  /** Its fragment in the page's address, and its name in the bar and the menu; some sections have neither. */
  name?: SectionName
  Section: ComponentType
  /** Returns true if the house has this section. If it is left out, every house has it. */
  isIn?: (house: ShownHouse) => boolean
}

// The server renders them immediately. A browser hydrates them when the visitor starts to scroll, or has looked at the
// first view for a while.
const drawn = import.meta.env.SSR ? (await import('./later.ts')).later : null

const firstView: PageSection[] = [{ name: 'home', Section: Hero }, { Section: Highlights }]

const readOn: PageSection[] = [
  { name: 'gallery', Section: later('Gallery'), isIn: ({ photographs }) => photographs.some(({ gallery }) => gallery) },
  { name: 'residence', Section: later('Residence') },
  { name: 'outdoors', Section: later('Outdoors'), isIn: ({ outdoors }) => outdoors !== null },
  { Section: later('Sun'), isIn: ({ sun }) => sun !== null },
  { name: 'potential', Section: later('Potential'), isIn: ({ potential }) => potential !== null },
  { name: 'location', Section: later('Location') },
  { Section: later('Particulars'), isIn: ({ particulars }) => particulars !== undefined },
  { name: 'contact', Section: later('Contact') },
  { Section: later('Advert'), isIn: ({ advert }) => Object.values(advert).some(Boolean) },
]

/** Returns the sections that the house has, in the order of the page. The bar and the menu link to them. */
export const sectionsOf = (house: ShownHouse): PageSection[] =>
  [...firstView, ...readOn].filter(({ isIn }) => isIn?.(house) ?? true)

function later(section: keyof Later): ComponentType {
  return drawn ? drawn[section] : lazy(async () => ({ default: (await fetched())[section] }))
}

let coming: Promise<Later> | undefined

function fetched(): Promise<Later> {
  coming ??= fetchLater()
  return coming
}

async function fetchLater(): Promise<Later> {
  const nearest = readOn.find(({ name }) => name && document.getElementById(name))?.name
  await inReach(nearest, { within: '0px', orTouched: true, orAfterMs: timings.firstViewAlone })
  document.documentElement.classList.add('is-read-on')
  return import('./later.ts').then(({ later }) => later, staysPlain)
}
