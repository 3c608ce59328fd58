import { expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { inEachLanguage } from '../../../content/languages.ts'
import { withValue } from '../../../content/paths.ts'
import type { Master } from '../../../content/photographs.ts'
import { writeDraft } from '../../../house/draft/aside.ts'
import { changeDraft } from '../../../house/draft/draft.ts'
import { addPhotograph, undescribed } from '../../../house/draft/photographs.ts'
import { publish, publishedHouse } from '../../../house/revisions.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { revisions } from '../../../house/tables/revisions.ts'
import { houseDesk } from '../../support/desk-house.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../../support/houses.ts'
import { publishAll } from '../../support/publish-all.ts'

const offer = '/owner/house/offer'
const sale = 'facts.offer.price.saleEur'
const ground: Master['ground'] = ['#000000', '#000000', '#000000']
const master = { digest: '0'.repeat(64), width: 1_920, height: 1_280, ground }

test('a change that is not ticked stays in the draft, which is then based on the new revision', async () => {
  const { database, one, type, drafted } = await houseDesk()
  await type(offer, { [sale]: '4350000', 'facts.offer.price.rentEurPerMonth': '12500' })
  await one.get('/owner/publish')
  const choice = { mark: one.page('publish').mark, choosing: 'on', [`publish.${sale}`]: 'on' }
  expect((await one.post('/owner/publish', choice)).headers.location).toBe('/owner/publish/done?revision=2&changes=1')
  expect(publishedHouse(database).house.facts.offer.price).toEqual({ saleEur: 4_350_000, rentEurPerMonth: 12_000 })
  expect([drafted('facts.offer.price.rentEurPerMonth'), draftRow(database)?.base]).toEqual([12_500, 2])
  await one.get('/owner/publish')
  expect(one.page('publish').changes.map(({ path }) => path)).toEqual(['facts.offer.price.rentEurPerMonth'])
})

test('with nothing ticked, nothing is published, and the page says so', async () => {
  const { database, one, type } = await houseDesk()
  await type(offer, { [sale]: '4350000' })
  await one.get('/owner/publish')
  const { mark } = one.page('publish')
  expect((await one.post('/owner/publish', { mark, choosing: 'on' })).statusCode).toBe(422)
  expect(one.page('publish')).toMatchObject({
    changes: [{ isTicked: false, held: [] }],
    refusals: [{ text: 'Nothing is ticked. Tick what is to be published.', href: '#changes' }],
  })
  expect(revisions(database)).toHaveLength(1)
})

test('photographs without descriptions say what they lack, and do not stop a status and a price from being published', async () => {
  const { database, one, type } = await houseDesk()
  const ids = [1, 2, 3, 4].map(() => addPhotograph(database, 'New', undescribed(master), noon))
  await type(offer, { [sale]: '4350000', 'facts.offer.status': 'sold' })
  changeDraft(database, (body) => withValue(body, 'plates.residence', ids[0]), noon)
  await one.get('/owner/publish')
  const lacks = ids.map((id) => ({
    path: `photographs.${id}`,
    isTicked: false,
    held: [
      {
        text: expect.stringContaining(`${2 * languages.length} texts are still missing`),
        href: `/owner/photographs/${id}`,
      },
    ],
  }))
  const waits = { path: 'plates.residence', isTicked: false, held: [{ href: `#c-photographs-${ids[0]}` }] }
  const { changes } = one.page('publish')
  expect(changes.filter(({ isTicked }) => !isTicked)).toMatchObject([...lacks, waits])
  expect((await publishAll({ one })).headers.location).toBe('/owner/publish/done?revision=2&changes=2')
  expect(publishedHouse(database).house.facts).toMatchObject({
    offer: { status: 'sold', price: { saleEur: 4_350_000 } },
  })
  await one.get('/owner/publish')
  expect(one.page('publish').changes).toHaveLength(5)
})

test('a file that is not on the server stops only its own change from being published', async () => {
  const { database, one, type } = await houseDesk()
  changeDraft(database, (body) => withValue(body, 'facts.contact.brochurePdf', 'nowhere.pdf'), noon)
  await type(offer, { [sale]: '4350000' })
  await one.get('/owner/publish')
  expect(one.page('publish').changes).toMatchObject([
    { path: sale, isTicked: true, held: [] },
    {
      path: 'facts.contact.brochurePdf',
      isTicked: false,
      held: [{ text: expect.stringContaining('Your brochure is missing') }],
    },
  ])
  expect((await publishAll({ one })).statusCode).toBe(303)
  expect(publishedHouse(database).house.facts).toMatchObject({
    contact: { brochurePdf: null },
    offer: { price: { saleEur: 4_350_000 } },
  })
})

test('a sentence in only one language stays in the draft', async () => {
  const { one, type } = await houseDesk()
  await type('/owner/words/residence', { 'words.fr.residence.second': '' })
  await one.get('/owner/publish')
  expect(one.page('publish').changes).toMatchObject([
    { held: [{ text: 'Second paragraph, French: only the other language says it.' }] },
  ])
})

test('a change that needs another is not published alone, and names the other', async () => {
  const { database, clock, one } = await houseDesk()
  const { words } = shipped
  const bare = inEachLanguage((language) => ({ ...words[language], annex: null }))
  publish(database, shippedFiles, { ...houseWith({ amenities: { annex: null } }), words: bare }, 'import', clock.now())
  writeDraft(database, shipped, clock.now())
  await one.get('/owner/publish')
  const { mark } = one.page('publish')
  const others = languages.filter((language) => language !== 'fr')
  const annex = Object.fromEntries(others.map((language) => [`publish.words.${language}.annex`, 'on']))
  const ticked = { mark, choosing: 'on', 'publish.facts.amenities.annex': 'on', ...annex }
  expect((await one.post('/owner/publish', ticked)).statusCode).toBe(422)
  expect(one.page('publish').blocks).toEqual([
    { text: expect.stringMatching(/can only be published together with .*: tick both/), href: '#c-words-fr-annex' },
  ])
  expect((await one.post('/owner/publish', { ...ticked, 'publish.words.fr.annex': 'on' })).statusCode).toBe(303)
  expect(draftRow(database)).toBeNull()
})

test('a price that is not ticked need not be confirmed', async () => {
  const { one, type, drafted } = await houseDesk()
  await type(offer, { [sale]: '4350000', 'facts.offer.price.rentEurPerMonth': '1200' })
  await one.get('/owner/publish')
  const ticked = { mark: one.page('publish').mark, choosing: 'on', [`publish.${sale}`]: 'on' }
  expect((await one.post('/owner/publish', ticked)).statusCode).toBe(303)
  expect(drafted('facts.offer.price.rentEurPerMonth')).toBe(1_200)
})
