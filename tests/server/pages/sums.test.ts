import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../../server/pages/render.ts'
import { viewOf } from '../../support/page-view.ts'

test('a page brings along the sums that it shows, and none that another showed before it', async () => {
  const pages = await loadPageRenderer(path.resolve('dist'))
  const sumsOf = async (address: string) => {
    const { body } = await pages.render(address, viewOf('en'))
    const [, json = ''] = /<script type="application\/json" id="view">(.*?)<\/script>/.exec(await text(body)) ?? []
    return JSON.parse(json).money
  }
  const shown = await sumsOf('/')
  expect(Object.keys(shown.en).length).toBeGreaterThan(0)
  expect(Object.keys(shown.fr)).toEqual(Object.keys(shown.en))
  expect(await sumsOf('/legal')).toEqual({ en: {}, fr: {} })
})
