import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { PageView } from '../../renderer/page-view.ts'
import { enquirySite } from '../support/enquiry-site.ts'

const secret = 'SQL near "visitor@example.org"'
const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' }
const aReference = /^[0-9a-f]{8}-\w+$/

/** A site whose pages throw, except the error page unless that `isBroken` too. */
async function failingSite({ environment = {}, isBroken = false } = {}) {
  const shown: NonNullable<PageView['failure']>[] = []
  const site = await enquirySite({
    environment,
    renderer: {
      render(_path, { failure }) {
        if (!failure || isBroken) return Promise.reject(new Error(secret))
        shown.push(failure)
        return Promise.resolve({ status: 500, body: Readable.from(['<h1>error page</h1>']) })
      },
    },
  })
  const ask = (headers: Record<string, string> = browser) => site.app.inject({ url: '/', headers })
  return { ...site, ask, shown }
}

test('a browser gets the error page with a reference, and the log has message and stack under it', async () => {
  const { ask, log, shown } = await failingSite()
  const { statusCode, body, headers } = await ask()
  expect([statusCode, body]).toEqual([500, '<h1>error page</h1>'])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'fr',
    'cache-control': 'no-store',
  })
  const [{ reference } = { reference: '' }] = shown
  expect(shown).toEqual([
    {
      message: 'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant.',
      reference: expect.stringMatching(aReference),
    },
  ])
  const line = log.map((each) => JSON.parse(each)).find(({ level }) => level === 'error')
  expect(line).toMatchObject({ reference, path: '/', err: { message: secret } })
  expect(line.err.stack).toContain('errors.test.ts')
})

test('with EXPOSE_STACK the page shows message and stack', async () => {
  const { ask, shown } = await failingSite({ environment: { EXPOSE_STACK: 'true' } })
  await ask()
  expect(shown).toMatchObject([{ message: secret, stack: expect.stringContaining('errors.test.ts') }])
})

test('a program gets JSON with a reference and no details', async () => {
  const { ask } = await failingSite()
  const answer = await ask({})
  expect(answer.statusCode).toBe(500)
  expect(answer.json().error).toMatchObject({ code: 'failed', reference: expect.stringMatching(aReference) })
  expect(answer.body).not.toContain('SQL')
})

test('if the error page fails too, a plain page says so', async () => {
  const { ask, log } = await failingSite({ isBroken: true })
  const answer = await ask()
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('Unexpected Application Error!')
  expect(answer.body).not.toContain('SQL')
  expect(log.join()).toContain('the error page failed too')
})

test('a failed page is rendered again and not kept', async () => {
  let broken = true
  const render = () =>
    broken ? Promise.reject(new Error('once')) : Promise.resolve({ status: 200, body: Readable.from(['well']) })
  const { app } = await enquirySite({ renderer: { render } })
  expect((await app.inject('/')).statusCode).toBe(500)
  broken = false
  expect((await app.inject('/')).body).toBe('well')
})
