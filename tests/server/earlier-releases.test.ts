import { existsSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { readHouse, schemaNumber } from '../../content/house.ts'
import { valueAt } from '../../content/paths.ts'
import { openDatabase } from '../../db/database.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { bringBack } from '../../house/draft/aside.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { markOf } from '../../house/draft/mark.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { settleIn } from '../../house/shipped.ts'
import { draftsAside } from '../../house/tables/draft.ts'
import { liveRevision, revisions } from '../../house/tables/revisions.ts'
import { readPublished, upgraded } from '../../house/upgrades.ts'
import { opened } from '../support/databases.ts'
import { deskSite } from '../support/desk-site.ts'
import { heldClock } from '../support/held-clock.ts'
import { dist } from '../support/houses.ts'
import { type ReleasedHouse, releasedFolder, releasedVersions } from '../support/released-folder.ts'
import { siteOfTest } from '../support/site-of-test.ts'

const hour = 3_600_000
const rent = 'facts.offer.price.rentEurPerMonth'

/** Returns the house that a version printed, in today’s shape. */
const todaysShape = (house: ReleasedHouse) => upgraded({ schema: house.schema, body: JSON.stringify(house) })

describe.each(releasedVersions)('a data folder of version %s', (version) => {
  async function taken() {
    const { dataDir, said } = await releasedFolder(version)
    return { dataDir, said, file: path.join(dataDir, 'villa.sqlite') }
  }

  /** Starts the whole server on the folder an hour later, with the browser that was signed in then. */
  async function reopened() {
    const { dataDir, said, file } = await taken()
    const { at, owner, cookies } = said['released.json']
    const site = await deskSite({
      database: opened(file),
      clock: heldClock(at + hour),
      environment: { DATA_DIR: dataDir, OWNER_EMAIL: owner },
    })
    const one = site.browser()
    for (const [name, value] of Object.entries(cookies)) one.cookies.set(`__Host-${name}`, value)
    return { ...site, one, said }
  }

  test('shows the same house in today’s shape, and all its revisions can be read', async () => {
    const { said, file } = await taken()
    const database = opened(file)
    const { revision, house } = said['house.json']
    expect(publishedHouse(database)).toMatchObject({ revision, house: todaysShape(house) })
    expect(revisions(database)).toMatchObject(
      said['history.json'].map(({ id, kind, digest }) => ({ id, kind, digest })),
    )
    for (const each of revisions(database)) expect(readPublished(each, each.id).schema).toBe(schemaNumber)
  })

  test('has the photographs of the house and of the draft', async () => {
    const { dataDir, said } = await taken()
    const { masters } = shelfOf(dataDir, dist)
    for (const { photographs } of [said['house.json'].house, said['draft.json']])
      for (const { master } of photographs)
        expect(existsSync(path.join(masters[0], `${master.digest}.jpg`)), master.digest).toBe(true)
  })

  test('has its draft, with the same gaps as before, and the archived draft', async () => {
    const { said, file } = await taken()
    const database = opened(file)
    const { body } = openDraft(database)
    expect(body).toEqual(todaysShape(said['draft.json']))
    const read = readHouse(body)
    expect('faults' in read ? read.faults.map(({ path }) => path) : []).toEqual([
      ...languages.map((language) => `photographs.the-well.caption.${language}`),
      ...languages.map((language) => `photographs.the-well.alt.${language}`),
    ])
    const [archived] = draftsAside(database)
    expect(bringBack(database, archived?.id ?? 0, Date.now())).toBe(true)
    expect(valueAt(openDraft(database).body, rent)).toBe('to be agreed')
  })

  test('knows the session, the people who wrote, and what the owner did about each', async () => {
    const { one, said } = await reopened()
    const { references } = said['released.json']
    expect((await one.get('/owner')).statusCode).toBe(200)
    const shown = async (show: string) => {
      await one.get(`/owner/enquiries?show=${show}`)
      return one.page('inbox').people.map(({ reference }) => reference)
    }
    expect(await shown('waiting')).toEqual([
      references.putOff,
      references.refused,
      references.released,
      references.underWay,
    ])
    expect(await shown('answered')).toEqual([references.answered])
    expect(await shown('held')).toEqual([references.trapped, references.doubtful])
    expect(await shown('all')).toContain(references.closed)
    await one.get(`/owner/enquiries/${references.answered}`)
    expect(one.page('enquiry').thread).toMatchObject([
      { kind: 'theirs' },
      { kind: 'note', text: 'Free from the 21st; told her so.' },
    ])
    expect((await one.get(`/owner/enquiries/${references.erased}`)).statusCode).toBe(404)
  })

  test('lets the owner continue the draft and publish it', async () => {
    const { one, app, said } = await reopened()
    const drafted = valueAt(todaysShape(said['draft.json']), rent)
    const typed = { [`was.${rent}`]: markOf(drafted), [rent]: '4 200' }
    expect((await one.post('/owner/house/offer', typed)).statusCode).toBe(303)
    await one.post('/owner/photographs/the-well/removal')
    await one.get('/owner/publish')
    const { mark } = one.page('publish')
    expect((await one.post('/owner/publish', { mark })).headers.location).toMatch(/^\/owner\/publish\/done/)
    expect((await app.inject('/?lang=fr')).statusCode).toBe(200)
  })

  test('sends its waiting letters with their original Message-IDs', async () => {
    const { database, mailer, outbox, clock, said } = await reopened()
    const { references } = said['released.json']
    expect(countLetters(database)).toEqual(said['letters.json'])
    outbox.start()
    // The letter about the trap is sent once a day.
    await clock.pass(24 * hour)
    expect(countLetters(database)).toMatchObject({ queued: 0, sending: 0, retry: 0, attention: 0 })
    const names = mailer.attempts.map(({ messageId }) => messageId)
    for (const [kind, of] of [
      ['confirmation', references.putOff],
      ['confirmation', references.refused],
      ['owner', references.underWay],
      ['confirmation', references.underWay],
    ])
      expect(names).toContain(`<${of}.${kind}@villa-belvedere.example>`)
  })

  test('is changed only the first time it is opened', async () => {
    const { dataDir, file } = await taken()
    const open = () => {
      const database = openDatabase(file)
      expect(settleIn(database, shelfOf(dataDir, dist), dist, Date.now())).toBe(false)
      expect(liveRevision(database)).not.toBeNull()
      openDraft(database)
      database.close()
      return contentOf(file)
    }
    const first = open()
    expect(open()).toEqual(first)
  })

  test('is served by the built program', async () => {
    const { dataDir, said } = await taken()
    const site = await siteOfTest({ DATA_DIR: dataDir })
    const name = String(valueAt(todaysShape(said['house.json'].house), 'facts.figures.name'))
    for (const language of languages)
      expect(await (await fetch(`${site.url}/?lang=${language}`)).text()).toContain(name)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(await site.stop()).toBe(0)
  })
})

/** Every row of every table, and the number of the schema. */
function contentOf(file: string): Record<string, unknown> {
  const connection = new SqliteDatabase(file, { readonly: true })
  const tables = connection.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  const rows = tables.map(({ name }) => [name, connection.prepare(`SELECT * FROM ${name}`).all()])
  const content = { ...Object.fromEntries(rows), version: connection.pragma('user_version', { simple: true }) }
  connection.close()
  return content
}
