import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../../server/pages/render.ts'
import { houseDesk } from '../../support/desk-house.ts'
import { dist } from '../../support/houses.ts'

const renderer = await loadPageRenderer(dist)

test('a preview leads back to where it was opened, in either language, except beside a form; one of a revision shows that revision', async () => {
  const { one, type } = await houseDesk({ renderer, dist })
  const back = async (address: string) =>
    /class="preview-band"><a href="([^"]+)">([^<]+)</.exec((await one.get(address)).body)?.slice(1)
  for (const [address, href, label] of [
    ['', '/owner/publish', 'Back to publishing'],
    ['/house/offer', '/owner/house/offer', 'Back to the form'],
    ['/words/residence', '/owner/words/residence', 'Back to the form'],
    ['/revision/1', '/owner/history', 'Back to the history'],
  ] as const)
    for (const language of ['en', 'fr'])
      expect(await back(`/owner/preview${address}?lang=${language}`)).toEqual([href, label])
  expect(await back('/owner/preview/frame?lang=en')).toBeUndefined()
  await type('/owner/house/figures', { 'facts.figures.name': 'Villa Nouvelle' })
  for (const [address, isNew] of Object.entries({ '': true, '/frame': true, '/revision/1': false }))
    expect((await one.get(`/owner/preview${address}?lang=fr`)).body.includes('Villa Nouvelle')).toBe(isNew)
  for (const number of ['0', '99', 'x'])
    expect((await one.get(`/owner/preview/revision/${number}`)).statusCode).toBe(404)
})
