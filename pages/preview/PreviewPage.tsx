import { useCopy } from '../../renderer/copy.tsx'
import { ToastProvider } from '../../renderer/ui/toasts.tsx'
import { TopBar } from '../index/sections/topbar/TopBar.tsx'
import { Footer, sectionsOf } from '../index/sections.ts'

/** The form of the desk that changes each part of the page. */
const forms: Partial<Record<string, string>> = {
  Hero: '/owner/words/opening',
  Gallery: '/owner/photographs',
  Residence: '/owner/words/residence',
  Outdoors: '/owner/words/outdoors',
  Sun: '/owner/words/outdoors',
  Potential: '/owner/words/potential',
  Location: '/owner/house/place',
  Particulars: '/owner/house/figures',
  Contact: '/owner/house/offer',
}

/**
 * The page of a draft, or of an earlier house, as its owner sees it. Nothing on it can be sent, and each part links to its
 * form.
 */
export function PreviewPage() {
  const { house, view } = useCopy()
  const sections = sectionsOf(house)
  return (
    <ToastProvider>
      <p className="preview-band">
        {view.preview?.back && <a href={view.preview.back.href}>{view.preview.back.label}</a>}
        <span>{view.preview?.band}</span>
      </p>
      <TopBar sections={sections.flatMap(({ name }) => name ?? [])} chooseLanguage={stay} />
      <main id="main">
        {sections.map(({ key, Section }) => (
          <div className="preview-part" key={key}>
            {forms[key] && (
              <p className="preview-change">
                <a href={forms[key]} target="_top">
                  {view.preview?.change}
                </a>
              </p>
            )}
            <div inert={key === 'Contact'}>
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
