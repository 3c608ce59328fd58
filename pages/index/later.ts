// What follows the first view. A browser loads it in a separate chunk.
// biome-ignore-all lint/performance/noBarrelFile: what a chunk contains is what it exports.
export { Advert } from './sections/advert/Advert.tsx'
export { Contact } from './sections/contact/Contact.tsx'
export { EnquireBar } from './sections/enquire-bar/EnquireBar.tsx'
export { Footer } from './sections/footer/Footer.tsx'
export { Gallery } from './sections/gallery/Gallery.tsx'
export { Highlights } from './sections/highlights/Highlights.tsx'
export { Location } from './sections/location/Location.tsx'
export { Outdoors } from './sections/outdoors/Outdoors.tsx'
export { Particulars } from './sections/particulars/Particulars.tsx'
export { Potential } from './sections/potential/Potential.tsx'
export { Residence } from './sections/residence/Residence.tsx'
export { Sun } from './sections/sun/Sun.tsx'
