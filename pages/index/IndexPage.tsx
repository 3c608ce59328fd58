import { Suspense } from 'react'
import { useCopy } from '../../renderer/copy.tsx'
import { Toasts } from '../../renderer/ui/toasts.tsx'
import { useLanguage } from './language.ts'
import { TopBar } from './sections/topbar/TopBar.tsx'
import { EnquireBar, Footer, sectionsOf } from './sections.ts'

/**
 * The whole page. Each part is hydrated on its own: no task is long, a press hydrates its own part first, and a part that
 * something else has changed is built again alone.
 */
export function IndexPage() {
  const { LL, house } = useCopy()
  const chooseLanguage = useLanguage()
  const sections = sectionsOf(house)
  return (
    <>
      <Suspense>
        <a className="skip on-screen" href="#main">
          {LL.skip()}
        </a>
        <TopBar sections={sections.flatMap(({ name }) => name ?? [])} chooseLanguage={chooseLanguage} />
      </Suspense>
      <main id="main">
        {sections.map(({ key, Section }) => (
          <Suspense key={key}>
            <Section />
          </Suspense>
        ))}
      </main>
      <Suspense>
        <Footer />
        <EnquireBar />
      </Suspense>
      <Toasts />
    </>
  )
}
