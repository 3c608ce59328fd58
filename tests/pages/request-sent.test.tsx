import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../content/enquiry.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { Contact } from '../../pages/index/sections/contact/Contact.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import type { SentView } from '../../renderer/page-view.ts'
import { ToastProvider } from '../../renderer/ui/toasts.tsx'
import { shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

beforeAll(loadAllLocales)

/** Returns the contact section after an enquiry was sent. `exists` says whether the house has a brochure. */
function sent(language: Language, brochure: SentView['brochure'], exists = true): string {
  const view = viewOf(language)
  return renderToStaticMarkup(
    <CopyProvider
      view={{ ...view, enquiry: { state: 'sent', brochure }, features: { ...view.features, brochure: exists } }}
      house={shownWith({}, language)}
    >
      <ToastProvider>
        <Contact />
      </ToastProvider>
    </CopyProvider>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')
}

test.each([
  ['en', 'A brochure link has been emailed.', '/brochure/en.pdf', '/?lang=en#contact'],
  ['fr', 'Un lien vers la brochure vous a été envoyé par e-mail.', '/brochure/fr.pdf', '/?lang=fr#contact'],
] as const)(
  'the success screen in %s links to the brochure, and mentions an email only if one was sent',
  (language, emailed, brochure, again) => {
    expect(sent(language, 'emailed')).toContain(emailed)
    expect(sent(language, 'emailed')).toContain(`href="${brochure}"`)
    expect(sent(language, 'here')).not.toContain(emailed)
    expect(sent(language, 'here')).toContain(`href="${brochure}"`)
    expect(sent(language, 'none')).not.toMatch(/\/brochure\//)
    expect(sent(language, 'emailed', false)).not.toMatch(/\/brochure\//)
    expect(sent(language, 'none')).toContain(`href="${again}"`)
  },
)
