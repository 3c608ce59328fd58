import { useCopy } from '../../renderer/copy.tsx'
import type { HeadFacts, HeadSources } from '../../renderer/page-view.ts'
import { TopBar } from '../index/sections/topbar/TopBar.tsx'
import { Footer, sectionsOf } from '../index/sections.ts'
import '../index/index.css'
import './preview.css'

export function head({ house }: HeadSources): HeadFacts {
  const { title, description } = house.shown
  const extra = <link rel="stylesheet" href={house.styleSheet} />
  return { title, description, path: null, extra }
}

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

/** The page of a draft, as its owner sees it. Nothing on it can be sent, and each part links to its form. */
export function Page() {
  const { house, view } = useCopy()
  const sections = sectionsOf(house)
  const { back, band, change } = view.preview ?? {}
  return (
    <>
      <p className="preview-band">
        {back && (
          <a className="link tap" href={back.href}>
            {back.label}
          </a>
        )}
        <span>{band}</span>
      </p>
      {/* Without its script, the page switches its language with a link. */}
      <TopBar sections={sections.flatMap(({ name }) => name ?? [])} chooseLanguage={() => {}} />
      <main id="main">
        {sections.map(({ key, Section }) => (
          <div className="preview-part" key={key}>
            {forms[key] && (
              <p className="preview-change">
                <a className="button" href={forms[key]} target="_top">
                  {change}
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
    </>
  )
}
