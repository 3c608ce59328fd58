import type { Dpe } from './facts/legal.ts'
import type { Facts, Offer } from './facts.ts'
import type { DetailPlace, Plates } from './house.ts'
import type { Language } from './languages.ts'
import type { Label } from './map.ts'
import type { Category, Description, Photograph } from './photographs.ts'

/**
 * A house in one language, as its pages show it: every sentence is finished, every amount is formatted, and what the house
 * lacks is left out. It is sent to the browser with the page, so it contains no secrets, and nothing is left to compute there.
 */
export interface ShownHouse {
  facts: ShownFacts
  /** The title of the page, in its head and where its address is shared. */
  title: string
  description: string
  place: { short: string; full: string; above: string }
  /** Missing if the house is simply available. */
  standing?: ShownStanding
  /** Says above the form when an answer comes, and in which languages. */
  intro: string
  prices: ShownPrices
  taglines: readonly [string, ...string[]]
  /** At most three, in large figures. */
  figures: { name: 'area' | 'beds' | 'view'; value: string; unit: string | null; label: string }[]
  highlights: { name: string; note: string | null }[]
  residence: { title: string; first: string; second: string | null }
  /** Each with the path of its drawing. Null if it has none. */
  amenities: { drawing: string | null; name: string }[]
  annex: ShownAnnex | null
  outdoors: { title: string; text: string; dining: Titled | null; pool: Titled | null } | null
  /** Null if the page shows nothing about the sun. */
  sun: ShownSun | null
  potential: ShownPotential | null
  location: { title: string; distances: ShownDistance[] }
  /** A film or a tour on another site, and the words of the link. Missing if there is none. */
  film?: { href: string; says: string }
  /** The table of all other stated facts. Missing if there are none. */
  particulars?: ShownParticulars
  /** Missing if nobody is named, and once enquiries are closed. */
  person?: ShownPerson
  advert: ShownAdvert
  photographs: ShownPhotograph[]
  plates: Omit<Plates, DetailPlace | 'portrait'>
  /** The small upright photographs, by place. Places without one are missing. */
  details: Partial<Record<DetailPlace, string>>
  /** The addresses of the drawings in the house's colours. Missing on paper, which draws them itself. */
  drawings?: Drawings
  /** The name of the gallery's filter for pool and terraces. */
  poolFilter: string
}

export interface Drawings {
  coastWide: string
  coastTall: string
  elevation: string
  elevationPhone: string
}

export type ShownFacts = Pick<Facts['offer'], 'status' | 'offers'> &
  Pick<Facts['figures'], 'name'> &
  Pick<Facts['contact'], 'replyWithinHours'> & {
    /** The name within a sentence: 'la Villa Belvédère'. Titles and labels use `name`. */
    named: string
    /** The languages that the page speaks. */
    languages: readonly Language[]
    copyrightYear: Figure
    /** Without telephone and WhatsApp once enquiries are closed. */
    contact: Pick<Facts['contact'], 'email' | 'phone' | 'whatsapp'> & { secondPhone?: string }
    location: {
      approximate: { latitude: number; longitude: number; radiusM: number }
      timeZone: string
    }
  }

/** Three dots replace a number that has not been given yet. This happens only in the owner's preview. */
export type Figure = number | '…'

export interface Titled {
  title: string
  text: string
}

/** What is said of a house that is under offer, or not offered any more or at the moment. */
export interface ShownStanding {
  badge: string
  /** Replaces the invitation to write. Null if there still is one. */
  title: string | null
  text: string
  /** Replaces the promise of an answer, for someone who has written from a page that was open before. */
  sent?: string
}

export interface ShownPrices {
  /** 'Price', or 'Rent' if the house is only to let. */
  title: string
  /** '€4,500,000' and '€12,000 per month', for offers that are still open. */
  asked: Record<Offer, string | null>
  /** '€4,500,000 or €12,000 a month'. Empty if nothing is offered any more. */
  short: string
  /** The figures are in <sale> and <rent>. Null if nothing is offered any more. */
  line: string | null
  /** 'For sale €4,500,000' and so on, for the foot of the page. */
  foot: string[]
}

export interface ShownAnnex extends Titled {
  rooms: { label: string; count: Figure }[]
}

export interface ShownSun {
  title: string
  /**
   * The words for a house in a valley, where the hours of sunrise and sunset do not apply. Missing for any other house.
   */
  valley?: { drawing: string; note: string }
  /** The photographs through one day, in the order of the day. Missing if there are none, or no open horizon. */
  day?: ShownDayPhotograph[]
  /** What can be seen from the house, clockwise from north, with bearings in whole degrees. Missing if nothing is stated. */
  bearings?: { name: string; degrees: number }[]
  /** The bearings between which the sea lies, and '180° of sea'. Missing if either is not stated. */
  seaSpan?: { from: number; to: number; text: string }
}

export type ShownDayPhotograph = Pick<ShownPhotograph, 'id' | 'caption'> &
  NonNullable<Photograph['sun']> & {
    /** Only the first has one. It describes the view for all of them, whose captions say what the light is. */
    alt?: string
    whole: Omit<Cut, 'height' | 'isOnlyInDay'>
  }

export interface ShownPotential {
  title: string
  text: string
  now: { count: Figure; label: string }
  possible: { count: Figure; label: string }
  parts: Titled[]
  drawing: string | null
  caption: string | null
  plans: string | null
}

export interface ShownDistance {
  place: string
  time: string
  point: readonly [longitude: number, latitude: number] | null
  /** The position of the name if it was placed by hand, otherwise null. */
  lettering: { wide: Label; tall: Label } | null
}

/** Any part can be empty or null, but at least one is filled in. */
export interface ShownParticulars {
  title: string
  groups: { title: string; rows: { label: string; value: string }[] }[]
  rooms: ShownRooms | null
}

export interface ShownRooms {
  title: string
  /** The headings of the columns. Null for a column without any value. */
  heads: { name: string; floor: string | null; area: string | null; orientation: string | null }
  rows: { name: string; floor: string | null; area: string | null; orientation: string | null }[]
}

/** The person who answers enquiries. */
export interface ShownPerson {
  title: string
  name: string
  role: string | null
  /** 'Speaks English and French' */
  languages: string | null
  hours: string | null
  /** The id of a photograph. */
  portrait: string | null
}

/** What a French advert must state, in words. Null for what the house does not state or need not state. */
export interface ShownAdvert {
  energy: { dpe: Dpe; cost: string; certificate: string | null } | null
  lease: { label: string; value: string }[] | null
  agency: string | null
  risk: boolean
}

export type ShownPhotograph = Pick<Description, 'id' | 'hero' | 'gallery' | 'illustration'> & {
  category: Category
  caption: string
  alt: string
  whole: Cut
  upright: Cut | null
}

/** What is needed to draw a photograph. */
export type ShownPicture = Pick<ShownPhotograph, 'id' | 'hero' | 'alt' | 'whole' | 'upright'>

/** The shape of a photograph's files: whole, or cropped upright. */
export interface Cut {
  width: number
  height: number
  /** The folder of its files, if it is not that of the public page. */
  folder?: string
  /** True if it is made in fewer widths, because only the view through the day shows it. */
  isOnlyInDay?: true
  /** The first eight digits of a digest of master and settings, so that a changed picture gets a new address. */
  hash: string
}
