import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { draftRow } from '../../../house/draft/stored.ts'
import { publish, revisions, undo } from '../../../house/revisions.ts'
import { masterName } from '../../../house/shelf.ts'
import type { PageRenderer } from '../../../server/pages/render.ts'
import { blocking, houseDesk, publishAll, shownChanges } from '../../support/desk-house.ts'
import { houseWith, shipped, shippedFiles } from '../../support/houses.ts'
import { deskPage } from '../../support/stand-in-renderer.ts'

const cursed = 'Maison Maudite'
const figures = '/owner/house/figures'

/** Renders pages that consist of the house's name, takes some turns of the event loop, and fails for one house. */
function namingRenderer(): PageRenderer {
  return {
    async render(_address, view, house) {
      for (let turn = 0; turn < 3; turn += 1) await nextTurn()
      if (view.desk) return { status: 200, body: Readable.from([deskPage(view.desk)]) }
      if (house.facts.figures.name === cursed) throw new TypeError('the section broke')
      return { status: 200, body: Readable.from([`<!doctype html><h1>${house.facts.figures.name}</h1>`]) }
    },
  }
}

async function site() {
  const desk = await houseDesk({ renderer: namingRenderer() })
  const { app, parts } = desk
  await app.pages.renew()
  parts.houses.start()
  const nameIn = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]
  /** The name of the house on the page and in letters, and in the manifest before and after the page. */
  async function names() {
    const manifest = async () => (await app.inject('/site.webmanifest')).json<{ name: string }>().name
    const [before, page] = [await manifest(), nameIn((await app.inject('/?lang=fr')).body)]
    return { before, page, letters: parts.houses.current().house.facts.figures.name, after: await manifest() }
  }
  /** Checks again and again, until `work` has ended, that everything shows the same house. */
  async function agreed(work: Promise<unknown>) {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    const disagreements: unknown[] = []
    while (!isOver) {
      await nextTurn()
      const seen = await names()
      if (seen.before === seen.after && seen.page !== seen.before) disagreements.push(seen)
      if (app.pages.current().house !== parts.houses.current()) disagreements.push('the pages are of another house')
    }
    expect(disagreements).toEqual([])
  }
  async function rename(name: string) {
    await desk.type(figures, { 'facts.figures.name': name })
    return publishAll(desk)
  }
  return { ...desk, names, agreed, rename }
}

test('page, manifest and letters show the same house at every moment while the desk or another process publishes, and then the new one', async () => {
  const { agreed, clock, database, names, rename } = await site()
  const all = (name: string) => ({ before: name, page: name, letters: name, after: name })
  const published = rename('Villa Nouvelle')
  await agreed(published)
  expect((await published).statusCode).toBe(303)
  expect(await names()).toEqual(all('Villa Nouvelle'))
  const other = openDatabase(database.file)
  publish(other, shippedFiles, houseWith({ figures: { name: 'Villa Autre' } }), 'import', clock.now())
  other.close()
  const follow = async () => {
    await clock.pass(500)
    await expect.poll(names).toEqual(all('Villa Autre'))
  }
  await agreed(follow())
})

test('the desk does not publish a house whose page cannot be rendered: nothing is written, and the owner learns why', async () => {
  const { database, log, names, one, rename } = await site()
  const answer = await rename(cursed)
  expect(answer.statusCode).toBe(422)
  expect(shownChanges(one).named(blocking)).toMatchObject([{ href: '/owner/preview' }])
  expect(revisions(database)).toHaveLength(1)
  expect(draftRow(database)).not.toBeNull()
  expect(await names()).toMatchObject({ page: 'Villa Belvédère', letters: 'Villa Belvédère' })
  expect(log.join()).toContain('The page / cannot be rendered in en: the section broke')
})

test('if another process publishes a house whose page cannot be rendered, the former one stays, and desk and log say so', async () => {
  const { clock, database, log, names, one, parts } = await site()
  const unshown = async () =>
    (await one.see('/owner')).texts.filter((each) => each.startsWith('What was published last'))
  const other = openDatabase(database.file)
  publish(other, shippedFiles, houseWith({ figures: { name: cursed } }), 'import', clock.now())
  await clock.pass(500)
  await expect.poll(() => log.join()).toContain('visitors still see the former one')
  expect(await names()).toMatchObject({ page: 'Villa Belvédère', letters: 'Villa Belvédère', after: 'Villa Belvédère' })
  expect(await unshown()).toHaveLength(1)

  undo(other, shippedFiles, clock.now())
  other.close()
  await clock.pass(500)
  await expect.poll(() => parts.houses.current().revision).toBe(3)
  expect(await unshown()).toEqual([])
})

test('a house with a missing picture is not published, and the picture is named', async () => {
  const { clock, database } = await site()
  const [photograph, ...others] = shipped.photographs
  const digest = 'a'.repeat(64)
  const photographs = [{ ...photograph, master: { ...photograph?.master, digest } }, ...others]
  expect(() => publish(database, shippedFiles, { ...shipped, photographs }, 'import', clock.now())).toThrow(
    `photographs.${photograph?.id}.master: its picture, ${masterName(digest)}`,
  )
  expect(revisions(database)).toHaveLength(1)
})
