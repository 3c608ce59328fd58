import { Advert } from './sections/advert/Advert.tsx'
import { Contact } from './sections/contact/Contact.tsx'
import { EnquireBar } from './sections/enquire-bar/EnquireBar.tsx'
import { Footer } from './sections/footer/Footer.tsx'
import { Gallery } from './sections/gallery/Gallery.tsx'
import { Highlights } from './sections/highlights/Highlights.tsx'
import { Location } from './sections/location/Location.tsx'
import { Outdoors } from './sections/outdoors/Outdoors.tsx'
import { Particulars } from './sections/particulars/Particulars.tsx'
import { Potential } from './sections/potential/Potential.tsx'
import { Residence } from './sections/residence/Residence.tsx'
import { Sun } from './sections/sun/Sun.tsx'

/** What follows the first view. A browser loads it in a separate chunk. */
export const later = {
  Highlights,
  Gallery,
  Residence,
  Outdoors,
  Sun,
  Potential,
  Location,
  Particulars,
  Contact,
  Advert,
  Footer,
  EnquireBar,
}

export type Later = typeof later
