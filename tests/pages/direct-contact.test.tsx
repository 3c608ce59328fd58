import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { DirectContact } from '../../pages/index/sections/contact/DirectContact.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import { type FactChanges, facts, shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

beforeAll(loadAllLocales)

describe.each(languages)('direct contact, in %s,', (language) => {
  const shown = (changes: FactChanges) =>
    renderToStaticMarkup(
      <CopyProvider view={viewOf(language)} house={shownWith(changes, language)}>
        <DirectContact />
      </CopyProvider>,
    )
  const linksIn = (contact: Partial<Facts['contact']>) =>
    [...shown({ contact }).matchAll(/class="(link|button)" href="([a-z]+):/g)].map(([, kind, to]) => `${kind} ${to}`)

  test('offers a telephone and WhatsApp only if the house has them, without an empty line', () => {
    const everything = ['link mailto', 'link tel', 'link https', 'button tel', 'button https']
    expect(linksIn({})).toEqual(everything)
    expect(linksIn({ whatsapp: null })).toEqual(['link mailto', 'link tel', 'button tel'])
    expect(linksIn({ phone: null })).toEqual(['link mailto', 'link https', 'button https'])
    expect(linksIn({ phone: null, whatsapp: null })).toEqual(['link mailto'])
    expect(shown({ contact: { phone: null, whatsapp: null } })).not.toMatch(/<p[^>]*><\/p>|contact__actions|null/)
  })

  test.each(['sold', 'let'] as const)('offers no telephone or WhatsApp once the house is %s', (status) => {
    const closed = shown({ offer: { status } })
    expect(closed).toContain(facts.contact.email)
    expect(closed).not.toMatch(/tel:|wa\.me/)
  })
})
