import { slidesOf } from './photographs.ts'
import type { ShownFacts, ShownHouse, ShownPicture, ShownPrices } from './shown-house.ts'

/**
 * What the scripts of the first view need of a house in one language. Only this is sent with the page. The whole house follows
 * when the visitor reads on.
 */
export interface FirstView extends Pick<ShownHouse, 'title' | 'description' | 'taglines'> {
  facts: Pick<ShownFacts, 'name' | 'named' | 'status' | 'offers' | 'replyWithinHours'>
  place: Pick<ShownHouse['place'], 'short'>
  prices: Pick<ShownPrices, 'asked' | 'short'>
  slides: ShownPicture[]
  /** Those of the sections below that the house has. */
  sections: SectionOfSome[]
}

const sections = ['gallery', 'outdoors', 'sun', 'potential', 'particulars', 'advert'] as const
/** The sections that only some houses have. */
export type SectionOfSome = (typeof sections)[number]

export function firstViewOf(house: ShownHouse): FirstView {
  const { title, description, taglines, place, prices, photographs } = house
  const { name, named, status, offers, replyWithinHours } = house.facts
  return {
    title,
    description,
    taglines,
    facts: { name, named, status, offers, replyWithinHours },
    place: { short: place.short },
    prices: { asked: prices.asked, short: prices.short },
    slides: slidesOf(photographs).map(({ id, hero, alt, whole, upright }) => ({ id, hero, alt, whole, upright })),
    sections: sectionsOfSome(house),
  }
}

function sectionsOfSome({ photographs, outdoors, sun, potential, particulars, advert }: ShownHouse): SectionOfSome[] {
  const isIn: Record<SectionOfSome, boolean> = {
    gallery: photographs.some(({ gallery }) => gallery),
    outdoors: outdoors !== null,
    sun: sun !== null,
    potential: potential !== null,
    particulars: particulars !== undefined,
    advert: Object.values(advert).some(Boolean),
  }
  return sections.filter((section) => isIn[section])
}
