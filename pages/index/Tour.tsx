import { Suspense } from 'react'
import { Contact } from './sections/contact/Contact.tsx'
import { Gallery } from './sections/gallery/Gallery.tsx'
import { Legal } from './sections/legal/Legal.tsx'
import { Location } from './sections/location/Location.tsx'
import { Outdoors } from './sections/outdoors/Outdoors.tsx'
import { Potential } from './sections/potential/Potential.tsx'
import { Residence } from './sections/residence/Residence.tsx'

const sections = [Gallery, Residence, Outdoors, Potential, Location, Contact, Legal]

/** All that follows the first view, in order; each section is hydrated on its own. */
export function Tour() {
  return sections.map((Section) => (
    <Suspense key={Section.name}>
      <Section />
    </Suspense>
  ))
}
