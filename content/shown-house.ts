import type { AmenityPicture } from './amenity-pictures.ts'
import type { Dpe } from './facts/legal.ts'
import type { Facts, Offer } from './facts.ts'
import type { Plates } from './house.ts'
import type { Label } from './lettering.ts'
import type { Category, Description } from './photographs.ts'

/**
 * A house in one language, as its pages show it: every sentence finished, every sum written, whatever it lacks left out.
 * It travels to the browser with the page; nothing in it is secret, and nothing is left to be worked out there.
 */
export interface ShownHouse {
  facts: ShownFacts
  /** Of the page: in its head, and where the address is shared. */
  title: string
  description: string
  place: { short: string; full: string; above: string }
  prices: ShownPrices
  taglines: readonly [string, ...string[]]
  /** Three at most, in large figures. */
  figures: { name: 'area' | 'beds' | 'view'; value: string; unit: string | null; label: string }[]
  highlights: { name: string; note: string | null }[]
  residence: { title: string; first: string; second: string | null }
  /** Each with its drawing; null stands for none. */
  amenities: { picture: AmenityPicture | null; name: string }[]
  annex: ShownAnnex | null
  outdoors: { title: string; text: string; dining: Titled | null; pool: Titled | null } | null
  /** null: the page says nothing of the sun. */
  sun: ShownSun | null
  potential: ShownPotential | null
  location: { title: string; distances: ShownDistance[] }
  /** The table of what is stated besides; absent where nothing is. */
  particulars?: ShownParticulars
  advert: ShownAdvert
  photographs: ShownPhotograph[]
  plates: Omit<Plates, 'portrait'>
  /** Addresses of the frame's drawings in the house's colours; absent where those are the frame's own. */
  drawings?: Drawings
  /** What the frame says of this house in place of its usual words; absent where they fit. */
  instead?: Partial<Record<Instead, string>>
}

export interface Drawings {
  coastWide: string
  coastTall: string
  elevation: string
  elevationPhone: string
}

/** Where the frame's usual words speak of a villa, its pool, its price and the map of its coast. */
export type Instead = 'figures' | 'poolAndTerraces' | 'price' | 'leaveMap' | 'mapFailed' | 'scan'

export type ShownFacts = Pick<Facts['offer'], 'status' | 'offers'> &
  Pick<Facts['figures'], 'name'> &
  Pick<Facts['contact'], 'replyWithinHours'> & {
    copyrightYear: Figure
    /** Without telephone and WhatsApp once enquiries are closed. */
    contact: Pick<Facts['contact'], 'email' | 'phone' | 'whatsapp'>
    location: {
      approximate: { latitude: number; longitude: number; radiusM: number }
      timeZone: string
    }
  }

/** Three dots stand for one that nobody has given yet, in the owner's preview. */
export type Figure = number | '…'

export interface Titled {
  title: string
  text: string
}

export interface ShownPrices {
  /** '€4,500,000' and '€12,000 per month', of what is still offered. */
  asked: Record<Offer, string | null>
  /** '€4,500,000 or €12,000 a month'; empty when nothing is offered any more. */
  short: string
  /** With the figures in <sale> and <rent>; null when nothing is offered any more. */
  line: string | null
  /** 'For sale €4,500,000' and so on, as the page's foot says it. */
  foot: string[]
}

export interface ShownAnnex extends Titled {
  rooms: { label: string; count: Figure }[]
}

export interface ShownSun {
  title: string
  /** What is drawn below the horizon. */
  sea: boolean
  pool: boolean
  /** What drawing and note say of a house in a valley, where no hour of sunrise or sunset holds; absent elsewhere. */
  valley?: { drawing: string; note: string }
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
  /** By hand, where somebody has. */
  lettering: { wide: Label; tall: Label } | null
}

/** Every part may be empty or null, but not all of them. */
export interface ShownParticulars {
  title: string
  groups: { title: string; rows: { label: string; value: string }[] }[]
  rooms: ShownRooms | null
  person: ShownPerson | null
}

export interface ShownRooms {
  title: string
  /** The heads of the columns; null for a column that no room fills. */
  heads: { name: string; floor: string | null; area: string | null; orientation: string | null }
  rows: ShownRoom[]
}

export interface ShownRoom {
  name: string
  floor: string | null
  area: string | null
  orientation: string | null
}

/** Who answers. */
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

/** What a French advert must state, in words; null for what the record does not hold, or has no need of. */
export interface ShownAdvert {
  energy: { dpe: Dpe; cost: string } | null
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

/** One shape in which a photograph is cut: whole, or upright. */
export interface Cut {
  width: number
  height: number
  /** Where its files lie, if not among those of the public page. */
  folder?: string
  /** First eight digits of a digest of master and settings: a changed picture gets a new address. */
  hash: string
}
