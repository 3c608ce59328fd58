import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import type { PageRenderer } from '../../../server/pages/render.ts'
import { createNewDay } from '../../../server/rounds/new-day.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { standInRenderer } from '../../support/stand-in-renderer.ts'

const minute = 60_000
const hour = 60 * minute

// The page, the legal page and the page for unknown addresses.
const ahead = languages.flatMap((language) => [`/ ${language}`, `/legal ${language}`, `/404 ${language}`])
const all = ahead.length

test('every page is rendered ahead in each language, and even its first visitor gets it from memory', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  await app.pages.renew()
  const rendered = () => renderer.rendered.map(({ path, view }) => `${path} ${view.locale}`)
  expect(rendered()).toEqual(ahead)
  for (const url of ['/', '/?lang=en', '/?lang=fr', '/?lang=fr&intent=sale']) await app.inject(url)
  await app.inject({ url: '/', headers: { 'accept-language': 'fr' } })
  expect(rendered()).toEqual(ahead)
})

test('within a minute of midnight at the villa the pages show the new day, and no visitor waits for that; if they cannot be rendered, yesterday’s stay', async () => {
  const renderer = standInRenderer()
  let broken = false
  const { app, clock, log } = await enquirySite({
    renderer: {
      render: (path, view, house) =>
        broken && path === '/legal'
          ? Promise.reject(new Error('the sun is missing'))
          : renderer.render(path, view, house),
    },
  })
  await app.pages.renew()
  const newDay = createNewDay({ pages: app.pages, clock, log: app.log })
  newDay.start()
  // Noon in UTC is two in the afternoon at the villa.
  await clock.pass(10 * hour - 1)
  expect(renderer.rendered).toHaveLength(all)
  await clock.pass(minute)
  expect(renderer.rendered.slice(all).map(({ view }) => view.today)).toEqual(Array(all).fill('2026-06-02'))
  for (const url of ['/', '/?lang=fr']) await app.inject(url)
  expect(renderer.rendered).toHaveLength(2 * all)
  expect(log.join()).not.toContain('"level":"error"')

  broken = true
  await clock.pass(24 * hour)
  const rendered = renderer.rendered.length
  expect((await app.inject('/')).statusCode).toBe(200)
  expect([renderer.rendered.length, app.pages.current().today]).toEqual([rendered, '2026-06-02'])
  expect(log.join()).toContain('The page /legal cannot be rendered in en: the sun is missing')
  broken = false
  await clock.pass(minute)
  // The pages are exchanged only after they are compressed.
  await expect.poll(() => app.pages.current().today).toBe('2026-06-03')
  const last = renderer.rendered.length
  await newDay.stop()
  await clock.pass(24 * hour)
  expect(renderer.rendered).toHaveLength(last)
})

test('a render that was under way when the pages were renewed does not replace the new page', async () => {
  const started: { today: string; body: Readable }[] = []
  const renderer: PageRenderer = {
    render(_path, { today }) {
      const body = new Readable({ read() {} })
      started.push({ today, body })
      return Promise.resolve({ status: 200, body })
    },
  }
  const { app, clock } = await enquirySite({ renderer })
  const finish = (number: number) => {
    const { today, body } = started[number] ?? expect.fail('it was not begun')
    body.push(today)
    body.push(null)
  }
  const yesterdays = app.inject('/')
  await expect.poll(() => started).toHaveLength(1)

  await clock.pass(24 * hour)
  const renewed = app.pages.renew()
  for (let page = 1; page <= all; page += 1) {
    await expect.poll(() => started.length).toBeGreaterThan(page)
    finish(page)
  }
  await renewed
  expect((await app.inject('/')).body).toBe('2026-06-02')
  finish(0)
  expect((await yesterdays).body).toBe('2026-06-01')
  expect((await app.inject('/')).body).toBe('2026-06-02')
  expect(started).toHaveLength(1 + all)
})
