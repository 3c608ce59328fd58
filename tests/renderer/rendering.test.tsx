import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../renderer/_default.page.server.tsx'
import { houseViewOf, viewOf } from '../support/houses.ts'

test('a page is abandoned if a part of it fails after its start was sent', async () => {
  let reject: (fault: Error) => void = () => {}
  const words = new Promise<string>((_, rejected) => {
    reject = rejected
  })
  const Waiting = () => use(words)
  const abandoned: unknown[] = []
  await render({
    Page: () => (
      <Suspense fallback="">
        <Waiting />
      </Suspense>
    ),
    exports: { head: () => ({ title: 'A house', description: '', path: null }) },
    view: viewOf('en'),
    house: houseViewOf('en'),
    scripts: null,
    abandon: (fault) => void abandoned.push(fault),
  })
  expect(abandoned).toEqual([])
  const fault = new Error('no garden')
  reject(fault)
  await expect.poll(() => abandoned).toEqual([fault])
})
