import path from 'node:path'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../../server/pages/render.ts'
import { houseDesk } from '../../support/desk-house.ts'

const dist = path.resolve('dist')
const renderer = await loadPageRenderer(dist)

const backIn = (html: string) => /class="preview-band"><a href="([^"]+)">([^<]+)</.exec(html)?.slice(1)

test.each([
  ['/owner/preview', '/owner/publish', 'Back to publishing'],
  ['/owner/preview/house/offer', '/owner/house/offer', 'Back to the form'],
  ['/owner/preview/words/residence', '/owner/words/residence', 'Back to the form'],
  ['/owner/preview/revision/1', '/owner/history', 'Back to the history'],
])('the preview at %s leads back to %s, in either language of the page', async (address, href, label) => {
  const { one } = await houseDesk({ renderer, dist })
  for (const language of ['en', 'fr'])
    expect(backIn((await one.get(`${address}?lang=${language}`)).body)).toEqual([href, label])
})

test('the preview beside a form has no link back', async () => {
  const { one } = await houseDesk({ renderer, dist })
  const answer = await one.get('/owner/preview/frame?lang=en')
  expect([answer.statusCode, backIn(answer.body)]).toEqual([200, undefined])
})

test('the preview of a revision shows that revision in either language; an unknown one is answered with 404', async () => {
  const { one, type } = await houseDesk({ renderer, dist })
  await type('/owner/house/figures', { 'facts.figures.name': 'Villa Nouvelle' })
  expect((await one.get('/owner/preview?lang=fr')).body).toContain('Villa Nouvelle')
  expect((await one.get('/owner/preview/revision/1?lang=fr')).body).not.toContain('Villa Nouvelle')
  for (const number of ['0', '99', 'x'])
    expect((await one.get(`/owner/preview/revision/${number}`)).statusCode).toBe(404)
})
