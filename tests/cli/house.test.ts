import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { inEachLanguage } from '../../content/languages.ts'
import { writeDraft } from '../../house/draft/aside.ts'
import { publish, seedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { opened, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { smallHouse } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { houseWith, shipped } from '../support/houses.ts'
import { quickDist } from '../support/quick-dist.ts'
import { villaCommand } from '../support/villa-command.ts'

const dist = quickDist()
let dataDir: string
beforeEach(() => {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  dataDir = path.dirname(database.file)
})
const villa = (...args: string[]) => villaCommand(dataDir, ['house', ...args], { dist })

test('show says what is published, and show --json prints the whole house', async () => {
  const { out } = await villa('show')
  for (const words of ['Villa Belvédère', '1, published 2026-06-01 14:00:00', '4500000 €', 'salon-sea'])
    expect(out).toContain(words)
  expect(JSON.parse((await villa('show', '--json')).out)).toMatchObject({ revision: 1, house: shipped })
  expect(await villa('show', '--draft')).toMatchObject({ code: 1, err: expect.stringContaining('There is no draft') })
})

test('an export overwrites a file only with --force, and can be imported as the draft or published', async () => {
  expect((await villa('import', await smallHouse(), '--publish')).out).toContain('Revision 2 is live')
  const file = path.join(temporaryFolder(), 'house.tar.gz')
  expect((await villa('export', file)).code).toBe(0)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(await villa('export', file)).toMatchObject({ code: 1, err: expect.stringContaining('--force') })
  expect((await villa('check', file)).out).toContain('Nothing prevents publication')
  expect((await villa('import', file, '--publish')).out).toContain('Nothing changed. Revision 2 is live already.')
  expect((await villa('import', file)).out).toContain('is the draft')
  expect((await villa('publish')).out).toContain('Revision 2 is live')
  expect(await villa('import', 'nowhere.tar.gz')).toMatchObject({ code: 1, err: expect.stringContaining('no file') })
})

test('history lists the revisions, restore puts one into the draft, and undo needs an earlier one', async () => {
  expect((await villa('undo')).err).toContain('no former house')
  expect((await villa('restore', '1')).out).toContain('Revision 1 is the draft')
  expect((await villa('restore', '7')).err).toContain('There is no revision 7')
  expect((await villa('restore', 'one')).code).toBe(2)
  const { out } = await villa('history')
  expect(out).toMatch(/^1 \* +2026-06-01 14:00:00 +seed/m)
  expect(JSON.parse((await villa('history', '--json')).out)).toMatchObject([{ id: 1, kind: 'seed', changed: [] }])
})

test('a draft that is older than the published house is published only with --replace-newer', async () => {
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  writeDraft(database, houseWith({ figures: { name: 'Mine' } }), noon)
  publish(database, shelfOf(dataDir, dist), houseWith({ figures: { name: 'Imported' } }), 'import', noon)
  expect(await villa('publish')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/before revision 2 was published.*--replace-newer/),
  })
  expect((await villa('show')).out).toContain('Imported')
  expect(await villa('publish', '--replace-newer')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Revision 3'),
  })
  expect((await villa('show')).out).toContain('Mine')
})

describe('publish --only', () => {
  const database = () => opened(path.join(dataDir, 'villa.sqlite'))
  const live = async () => JSON.parse((await villa('show', '--json')).out).house

  test('publishes the changes at or below the paths, and leaves the rest in the draft, valid or not', async () => {
    const sold = { status: 'sold', price: { ...shipped.facts.offer.price, saleEur: 4_400_000 } } as const
    writeDraft(database(), houseWith({ offer: sold, figures: { estate: -1 } }), noon)
    expect((await villa('publish')).err).toContain('facts.figures.estate')
    expect((await villa('publish', '--only', 'facts.offer.status', 'facts.offer.price')).out).toBe(
      'Revision 2 is live. 1 change stays in the draft.\n',
    )
    expect((await live()).facts).toMatchObject({ offer: sold, figures: shipped.facts.figures })
    expect(JSON.parse((await villa('show', '--draft')).out).facts.figures.estate).toBe(-1)
    expect((await villa('publish', '--only', 'facts')).err).toContain('facts.figures.estate')
  })

  test('names the changes of the draft if none is below the path', async () => {
    writeDraft(database(), houseWith({ offer: { status: 'sold' } }), noon)
    expect(await villa('publish', '--only', 'facts.stat')).toMatchObject({
      code: 1,
      err: 'villa: The draft has no such change. Its changes are:\n  facts.offer.status\n',
    })
    expect((await villa('show')).out).toMatch(/^Revision +1,/)
  })

  test('names a change that a chosen one needs', async () => {
    const words = (annex: null | typeof shipped.words.en.annex) =>
      inEachLanguage((language) => ({ ...shipped.words[language], annex }))
    publish(
      database(),
      shelfOf(dataDir, dist),
      { ...houseWith({ amenities: { annex: null } }), words: words(null) },
      'import',
      noon,
    )
    writeDraft(database(), shipped, noon)
    expect((await villa('publish', '--only', 'facts.amenities.annex', 'words.fr')).err).toContain(
      'facts.amenities.annex needs words.en.annex',
    )
    expect((await villa('publish', '--only', 'facts.amenities.annex', 'words')).out).toContain('Revision 3 is live')
    expect((await villa('show', '--draft')).err).toContain('There is no draft')
  })
})

describe('photographs', () => {
  async function picture(name: string): Promise<string> {
    const file = path.join(temporaryFolder(), name)
    const bytes = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#a08060' } })
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer()
    writeFileSync(file, bytes)
    return file
  }

  test('are added to the draft under a name of their own, and check says what they lack', async () => {
    const { out } = await villa('photo', 'add', await picture('Côté Jardin (2).JPG'))
    expect(out).toContain('is in the draft as cote-jardin-2, 1600 by 900')
    const check = await villa('check')
    expect(check.code).toBe(1)
    expect(check.out).toContain('photographs.cote-jardin-2.caption.en: There are no words.')
    expect((await villa('publish')).err).toContain('photographs.cote-jardin-2.alt.fr')
    expect((await villa('photo', 'remove', 'cote-jardin-2')).code).toBe(0)
    expect((await villa('check')).code).toBe(0)
  })

  test('that are not pictures are refused by name, with advice', async () => {
    const file = path.join(temporaryFolder(), 'notes.jpg')
    writeFileSync(file, 'not a picture')
    expect(await villa('photo', 'add', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/notes\.jpg: it is not a JPEG, PNG or WebP picture inside\. Export it as JPEG\./),
    })
  })

  test('that the page uses can be removed only with a successor', async () => {
    expect((await villa('photo', 'remove', 'salon-sea')).err).toMatch(/is shown as residence.*--successor/)
    expect((await villa('photo', 'remove', 'salon-sea', '--successor', 'nowhere')).err).toContain('cannot replace it')
    expect((await villa('photo', 'remove', 'salon-sea', '--successor', 'salon-fireplace')).code).toBe(0)
    expect(JSON.parse((await villa('show', '--draft')).out).plates.residence).toBe('salon-fireplace')
    expect((await villa('photo', 'remove', 'nowhere')).err).toContain('There is no photograph nowhere')
  })
})
