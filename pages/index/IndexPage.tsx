import { Alive, Part } from '../../renderer/alive/Part.tsx'
import { useCopy } from '../../renderer/copy.tsx'
import { useLanguage } from '../../renderer/language.ts'
import { ToastProvider } from '../../renderer/ui/toasts.tsx'
import { EnquireBar } from './sections/enquire-bar/EnquireBar.tsx'
import { TopBar } from './sections/topbar/TopBar.tsx'
import { Footer, sectionsOf } from './sections.ts'

/** The whole page. Each part is hydrated on its own, so that no task is long. */
export function IndexPage() {
  const { LL, first } = useCopy()
  const chooseLanguage = useLanguage()
  const sections = sectionsOf(first)
  return (
    <ToastProvider>
      <a className="skip" href="#main">
        {LL.skip()}
      </a>
      <TopBar sections={sections.flatMap(({ name }) => name ?? [])} chooseLanguage={chooseLanguage} />
      <main id="main">
        {sections.map(({ name, Section }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a house are the same in every language.
          <Part key={at} name={name}>
            <Section />
          </Part>
        ))}
      </main>
      <Part>
        <Footer />
      </Part>
      <EnquireBar />
      <Alive name="" />
    </ToastProvider>
  )
}
