import { useCopy } from '../../renderer/copy.tsx'
import { ToastProvider } from '../../renderer/ui/toasts.tsx'
import { later } from '../index/later.ts'
import { Footer } from '../index/sections/footer/Footer.tsx'
import { TopBar } from '../index/sections/topbar/TopBar.tsx'
import { sectionsOf } from '../index/sections.ts'

/** The form of the desk that changes each part of the page. */
const forms: Partial<Record<string, string>> = {
  home: '/owner/words/opening',
  gallery: '/owner/photographs',
  residence: '/owner/words/residence',
  outdoors: '/owner/words/outdoors',
  sun: '/owner/words/outdoors',
  potential: '/owner/words/potential',
  location: '/owner/house/place',
  particulars: '/owner/house/figures',
  contact: '/owner/house/offer',
}

/** Sections that are not in the menu. */
const unnamed = new Map<unknown, string>([
  [later.Sun, 'sun'],
  [later.Particulars, 'particulars'],
])

/**
 * The page of a draft, or of an earlier house, as its owner sees it. Nothing on it can be sent, and each part links to its
 * form.
 */
export function PreviewPage() {
  const { first, view } = useCopy()
  const sections = sectionsOf(first).map((section, at) => ({
    ...section,
    part: section.name ?? unnamed.get(section.Section) ?? `section-${at}`,
  }))
  return (
    <ToastProvider>
      <p className="preview-band">
        {view.preview?.back && <a href={view.preview.back.href}>{view.preview.back.label}</a>}
        <span>{view.preview?.band}</span>
      </p>
      <TopBar sections={sections.flatMap(({ name }) => name ?? [])} chooseLanguage={stay} />
      <main id="main">
        {sections.map(({ part, Section }) => (
          <div className="preview-part" key={part}>
            {forms[part] && (
              <p className="preview-change">
                <a href={forms[part]} target="_top">
                  {view.preview?.change}
                </a>
              </p>
            )}
            <div inert={part === 'contact'}>
              <Section />
            </div>
          </div>
        ))}
      </main>
      <Footer />
    </ToastProvider>
  )
}

// Without its script, the page switches its language with a link.
const stay = () => {}
