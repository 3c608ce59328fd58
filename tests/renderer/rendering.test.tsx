import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import type { PageContext } from '../../renderer/_default.page.server.tsx'
import { render } from '../../renderer/_default.page.server.tsx'
import { houseViewOf, viewOf } from '../support/houses.ts'

test('a page that fails before anything is sent is not started, so that an error page can be sent', async () => {
  const { rendering, abandoned } = rendered(() => {
    throw new Error('no roof')
  })
  await expect(rendering).rejects.toThrow('no roof')
  expect(abandoned).toEqual([])
})

test('a page is abandoned if a part of it fails after its start was sent', async () => {
  const { promise, reject } = deferred()
  const { rendering, abandoned } = rendered(() => (
    <Suspense fallback="">
      <Waiting for={promise} />
    </Suspense>
  ))
  await rendering
  expect(abandoned).toEqual([])
  const fault = new Error('no garden')
  reject(fault)
  await expect.poll(() => abandoned).toEqual([fault])
})

const Waiting = ({ for: words }: { for: Promise<string> }) => use(words)

function rendered(Page: PageContext['Page']) {
  const abandoned: unknown[] = []
  const rendering = render({
    Page,
    exports: { head: () => ({ title: 'A house', description: '', path: null }) },
    view: viewOf('en'),
    house: houseViewOf('en'),
    scripts: null,
    abandon: (fault) => void abandoned.push(fault),
  })
  return { rendering, abandoned }
}

function deferred() {
  let reject: (fault: Error) => void = () => {}
  const promise = new Promise<string>((_, rejected) => {
    reject = rejected
  })
  return { promise, reject }
}
