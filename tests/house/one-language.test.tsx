import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readHouse } from '../../content/house.ts'
import { type Language, languages } from '../../content/languages.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import { enquiries } from '../../enquiries/enquiries.ts'
import { bodyOf, checkArchive, exportHouse, withMasters } from '../../house/archive.ts'
import { changesOf, editDraft, importDraft, openDraft } from '../../house/draft/draft.ts'
import { fieldAt, fieldsOfHouse, formMark, isMissing } from '../../house/draft/fields.ts'
import { listBelow } from '../../house/draft/lists.ts'
import { emptyHouse } from '../../house/draft/new-house.ts'
import { faultsOf, presentable } from '../../house/draft/preview.ts'
import { publishDraft, withoutIncomplete } from '../../house/draft/publishing.ts'
import { publish, publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { showHouse } from '../../house/shown.ts'
import { unpack } from '../../house/unpack.ts'
import { completedHouse } from '../../house/upgrades.ts'
import { Page as Legal } from '../../pages/legal/index.page.server.tsx'
import { Head } from '../../renderer/Head.tsx'
import { LanguageSwitch } from '../../renderer/ui/controls.tsx'
import { answering } from '../support/answering.ts'
import { makeBrochures } from '../support/built-files.ts'
import { temporaryFolder } from '../support/databases.ts'
import { seeded, withAll } from '../support/drafts.ts'
import { drawn } from '../support/drawn.tsx'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { noon } from '../support/held-clock.ts'
import { dist, houseViewOf, houseWith, shipped, shippedFiles, viewOf } from '../support/houses.ts'

const choice = 'facts.offer.languages'
const another: Record<Language, Language> = { en: 'fr', fr: 'en' }

/** The house that ships, in one language, with nothing in the other. */
function alone(own: Language): unknown {
  const other = another[own]
  const emptied = fieldsOfHouse(shipped).filter(({ path, inBoth }) => inBoth && path.endsWith(`.${other}`))
  const photographs = shipped.photographs.map((each) => ({
    ...each,
    caption: { ...each.caption, [other]: '' },
    alt: { ...each.alt, [other]: '' },
  }))
  const facts = Object.fromEntries(emptied.map(({ path }) => [path, '']))
  return completedHouse(withAll(shipped, { ...facts, photographs, [`words.${other}`]: {}, [choice]: own }))
}

const read = (body: unknown) => {
  const found = readHouse(body)
  return 'house' in found ? found.house : expect.fail(JSON.stringify(found.faults))
}

describe.each(languages)('a house that speaks only %s', (own) => {
  const other = another[own]
  const body = alone(own)

  test('is complete with nothing in the other language, keeps what is written in that, and is shown in its own', () => {
    const started = withValue(body, `words.${other}.residence.title`, 'A {brace')
    expect(valueAt(read(started), `words.${other}.residence.title`)).toBe('A {brace')
    expect(faultsOf(started)).toEqual([])
    const shown = showHouse(read(started), other)
    const inOwn = showHouse(shippedIn(own), own)
    // A letter to an owner who reads the other language names it as that does.
    const named = { en: 'Villa Belvédère', fr: 'la Villa Belvédère' }[other]
    expect(shown).toEqual({ ...inOwn, facts: { ...inOwn.facts, named } })
    expect(shown.intro).not.toMatch(/English|anglais/)
  })

  test('is asked for nothing in the other language', () => {
    expect(listBelow(['words.potential'], body)?.path).toBe(`words.${own}.potential.parts`)
    expect(fieldsOfHouse(body).filter(({ language }) => language === other)).toEqual([])
    const fields = fieldsOfHouse(emptyHouse(2026, own))
    expect(fields.filter((field) => isMissing(field, emptyHouse(2026, own)) && field.language === other)).toEqual([])
  })

  test('has its faults in its own language, each once', () => {
    const paths = [`words.${own}.residence.title`, `facts.place.town.${own}`, `photographs.pool-dusk.caption.${own}`]
    const id = shipped.photographs[0]?.id ?? ''
    const faulty = withAll(body, { [paths[0] ?? '']: '', [paths[1] ?? '']: '', [`photographs.${id}.alt.${own}`]: '' })
    const found = faultsOf(faulty).map((fault) => fault.path)
    expect(found.toSorted()).toEqual([paths[1], `photographs.${id}.alt.${own}`, paths[0]].toSorted())
  })
})

const shippedIn = (own: Language) => read(withValue(shipped, choice, own))

/** A database in which the house is public in English, with this draft. */
function inEnglish(values: Record<string, unknown>) {
  const { database } = seeded()
  publish(database, shippedFiles, alone('en'), 'publish', noon)
  importDraft(database, withAll(publishedHouse(database).house, values), noon)
  return database
}

test('a second language stays in the draft until it is complete, while everything else is published', () => {
  const database = inEnglish({ [choice]: 'both', 'facts.offer.status': 'sold', 'words.fr.residence.title': 'Ombre' })
  const { incomplete } = withoutIncomplete(openDraft(database), shippedFiles)
  expect([...incomplete.keys()]).toEqual([choice])
  expect(incomplete.get(choice)?.faults.length).toBeGreaterThan(40)
  // What is missing is shown as the English says it.
  const { words } = presentable(openDraft(database), 'fr')
  expect([words.fr.residence.title, words.fr.residence.first]).toEqual(['Ombre', shipped.words.en.residence.first])
  publishDraft(database, shippedFiles, noon)
  const { house } = publishedHouse(database)
  expect([house.facts.offer.status, house.facts.offer.languages]).toEqual(['sold', 'en'])
  expect(changesOf(openDraft(database)).map((each) => each.path)).toEqual([choice])

  importDraft(database, withAll(shipped, { 'facts.offer.status': 'sold' }), noon)
  publishDraft(database, shippedFiles, noon)
  expect(publishedHouse(database).house.facts.offer.languages).toBe('both')
})

test('what was added to a list while the house spoke one language is there once it is written in the other', () => {
  const database = inEnglish({ [choice]: 'both' })
  const path = 'words.fr.potential.parts'
  const ids = idsOf(shipped, 'words.en.potential.parts')
  expect(valueAt(openDraft(database).body, 'words.fr.potential')).toBeNull()
  const field = fieldAt(`${path}.${ids[1]}.title`) ?? expect.fail()
  editDraft(database, [{ field, was: formMark(field, undefined, 'fr'), typed: 'Une salle' }], 'fr', noon)
  const { body } = openDraft(database)
  expect([idsOf(body, path), valueAt(body, field.path)]).toEqual([ids, 'Une salle'])
})

test('an archive of a house of one language has no words in the other, and brings the same house back', async () => {
  const house = read(alone('fr'))
  const file = path.join(temporaryFolder(), 'house.tar.gz')
  await exportHouse(house, shippedFiles, file, noon)
  expect((await checkArchive(shelfOf(temporaryFolder(), dist), file)).faults).toEqual([])
  const unpacked = await unpack(file, temporaryFolder())
  expect(unpacked.words.en).toBeUndefined()
  const masters = new Map(house.photographs.map(({ id, master }) => [id, master]))
  expect(read(withMasters(bodyOf(unpacked), masters))).toEqual(house)
})

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
