import { type ComponentType, lazy } from 'react'
import type { FirstView, SectionOfSome } from '../../content/first-view.ts'
import { timings } from '../../content/timings.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { houseIn } from '../../renderer/alive/house-in.ts'
import { inReach } from '../../renderer/alive/in-reach.ts'
import { served } from '../../renderer/alive/served.ts'
import type { Later } from './later.ts'
import { Hero } from './sections/hero/Hero.tsx'
import { staysPlain } from './stays-plain.ts'

export type SectionName = Exclude<keyof TranslationFunctions['sections'], 'label'>

interface PageSection {
  /** Its fragment in the page's address, and its name in the bar and the menu; some sections have neither. */
  name?: SectionName
  Section: ComponentType
  /** Its name if only some houses have it. */
  of?: SectionOfSome
}

// The server renders them immediately. A browser hydrates them when the visitor starts to scroll, or has looked at the
// first view for a while.
const drawn = import.meta.env.SSR ? (await import('./later.ts')).later : null

const firstView: PageSection[] = [{ name: 'home', Section: Hero }]

const readOn: PageSection[] = [
  { Section: later('Highlights') },
  { name: 'gallery', Section: later('Gallery'), of: 'gallery' },
  { name: 'residence', Section: later('Residence') },
  { name: 'outdoors', Section: later('Outdoors'), of: 'outdoors' },
  { Section: later('Sun'), of: 'sun' },
  { name: 'potential', Section: later('Potential'), of: 'potential' },
  { name: 'location', Section: later('Location') },
  { Section: later('Particulars'), of: 'particulars' },
  { name: 'contact', Section: later('Contact') },
  { Section: later('Advert'), of: 'advert' },
]

/** Returns the sections that the house has, in the order of the page. The bar and the menu link to them. */
export const sectionsOf = (house: Pick<FirstView, 'sections'>): PageSection[] =>
  [...firstView, ...readOn].filter(({ of }) => of === undefined || house.sections.includes(of))

export const Footer = later('Footer')

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
  const house = houseIn(served().view.locale)
  return Promise.all([import('./later.ts'), house]).then(([{ later }]) => later, staysPlain)
}
