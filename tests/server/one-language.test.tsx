import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { Page as Legal } from '../../pages/legal/index.page.server.tsx'
import { Head } from '../../renderer/Head.tsx'
import { LanguageSwitch } from '../../renderer/ui/controls.tsx'
import { answering } from '../support/answering.ts'
import { makeBrochures } from '../support/built-files.ts'
import { drawn } from '../support/drawn.tsx'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { houseViewOf, houseWith, viewOf } from '../support/houses.ts'

const house = houseWith({ offer: { languages: 'fr' } })
const english = { 'accept-language': 'en', cookie: 'lang=en' }

test.each(['/', '/?lang=en', '/legal?lang=en', '/nowhere'])(
  'every visitor gets %s in the one language',
  async (url) => {
    const { app, views } = await enquirySite({ seed: house })
    const { headers } = await app.inject({ url, headers: english })
    expect([headers['content-language'], views.at(-1)?.locale]).toEqual(['fr', 'fr'])
  },
)

test('search engines are told of one language only', async () => {
  const { app } = await enquirySite({ seed: house })
  const sitemap = (await app.inject('/sitemap.xml')).body
  expect([...sitemap.matchAll(/<loc>[^<]*\?lang=(..)</g)].map(([, language]) => language)).toEqual(['fr', 'fr'])
  expect(sitemap).not.toContain('hreflang')
  const [view, shownHouse] = [viewOf('fr'), houseViewOf('fr', house)]
  const facts = { title: '', description: '', path: '/' }
  expect(renderToStaticMarkup(<Head facts={facts} view={view} house={shownHouse} />)).not.toMatch(/alternate|lang=en/)
  expect(drawn(<LanguageSwitch />, shownHouse.shown, 'fr')).toBe('')
})

test('the legal page names a cookie only if there are languages to choose from', () => {
  const legal = (of: typeof house) => drawn(<Legal facts={of.facts} />, houseViewOf('fr', of).shown, 'fr')
  expect(legal(house)).not.toContain('nommé lang')
  expect(legal(houseWith({}))).toContain('nommé lang')
})

test('an enquiry in another language is taken, and answered in the one that the house speaks', async () => {
  const { database, post, postForm, views } = await enquirySite({ seed: house })
  expect((await post(sixFields({ language: 'en' }))).statusCode).toBe(200)
  expect(enquiries(database)).toMatchObject([{ language: 'fr' }])
  expect((await postForm({ language: 'en', name: 'Ada' })).statusCode).toBe(422)
  expect(views.at(-1)).toMatchObject({ locale: 'fr', enquiry: { state: 'faulty' } })
  expect((await post(sixFields({ language: 'en', name: '' }))).json().error.message).toMatch(/^Please/)
})

test('the desk does not say in which language somebody wrote', async () => {
  const { at, one } = await answering({ seed: house }, { language: 'fr' })
  const shown = [(await one.see(at)).part('Who').text, (await one.see('/owner')).part('Who is waiting').text]
  expect(shown.join()).not.toMatch(/Writes in|French/)
})

test('the brochure at either address is that of the one language', async () => {
  const site = await enquirySite({ seed: house })
  await makeBrochures(site)
  const { headers } = await site.app.inject('/brochure/en.pdf')
  expect(headers).toMatchObject({
    'content-language': 'fr',
    'content-disposition': expect.stringContaining('(fr).pdf'),
  })
})
