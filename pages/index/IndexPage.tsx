import { lazy, Suspense } from 'react'
import { timings } from '../../content/timings.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { inReach } from '../../renderer/in-reach.ts'
import { useLanguage } from '../../renderer/language.ts'
import { ToastProvider } from '../../renderer/ui/toasts.tsx'
import { IntentProvider } from './intent.tsx'
import { EnquireBar } from './sections/enquire/EnquireBar.tsx'
import { Footer } from './sections/footer/Footer.tsx'
import { Hero } from './sections/hero/Hero.tsx'
import { Highlights } from './sections/highlights/Highlights.tsx'
import { TopBar } from './sections/topbar/TopBar.tsx'

// The server draws it at once; in a browser it comes to life, from a chunk of its own, when the visitor begins to
// read on, or has looked at the first view for a while.
const Tour = import.meta.env.SSR
  ? (await import('./Tour.tsx')).Tour
  : lazy(async () => {
      await inReach('gallery', { within: '0px', orTouched: true, orAfterMs: timings.firstViewAlone })
      document.documentElement.classList.add('is-read-on')
      return { default: (await import('./Tour.tsx')).Tour }
    })

/** The whole page. Each part is hydrated on its own so that no one task is long. */
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
          <Suspense>
            <Hero />
          </Suspense>
          <Suspense>
            <Highlights />
          </Suspense>
          <Suspense>
            <Tour />
          </Suspense>
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <EnquireBar />
      </ToastProvider>
    </IntentProvider>
  )
}
