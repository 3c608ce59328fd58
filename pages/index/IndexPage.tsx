import { Suspense } from 'react'
import { useCopy } from '../../renderer/copy.tsx'
import { useLanguage } from '../../renderer/language.ts'
import { ToastProvider } from '../../renderer/ui/toasts.tsx'
import { IntentProvider } from './intent.tsx'
import { Contact } from './sections/contact/Contact.tsx'
import { EnquireBar } from './sections/enquire/EnquireBar.tsx'
import { Footer } from './sections/footer/Footer.tsx'
import { Gallery } from './sections/gallery/Gallery.tsx'
import { Hero } from './sections/hero/Hero.tsx'
import { Highlights } from './sections/highlights/Highlights.tsx'
import { Legal } from './sections/legal/Legal.tsx'
import { Location } from './sections/location/Location.tsx'
import { Outdoors } from './sections/outdoors/Outdoors.tsx'
import { Potential } from './sections/potential/Potential.tsx'
import { Residence } from './sections/residence/Residence.tsx'
import { TopBar } from './sections/topbar/TopBar.tsx'

const sections = [Hero, Highlights, Gallery, Residence, Outdoors, Potential, Location, Contact, Legal]

/** The whole page: an ordered list of sections, each hydrated on its own so that no one task is long. */
export function IndexPage() {
  const { LL } = useCopy()
  const chooseLanguage = useLanguage()
  return (
    <IntentProvider>
      <ToastProvider>
        <a className="skip" href="#main">
          {LL.skip()}
        </a>
        <TopBar chooseLanguage={chooseLanguage} />
        <main id="main">
          {sections.map((Section) => (
            <Suspense key={Section.name}>
              <Section />
            </Suspense>
          ))}
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <EnquireBar />
      </ToastProvider>
    </IntentProvider>
  )
}
