import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { PageView } from '../../renderer/page-view.ts'
import type { PageRenderer } from '../../server/pages/render.ts'
import { enquirySite } from '../support/enquiry-site.ts'

const secret = 'SQL near "visitor@example.org"'

/** Every page except the error page throws. */
function failingRenderer(views: PageView[] = []): PageRenderer {
  return {
    render(_path, view) {
      if (!view.failure) return Promise.reject(new Error(secret))
      views.push(view)
      return Promise.resolve({ status: 500, body: Readable.from([`<h1>error page</h1>`]) })
    },
  }
}

const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' }

test('a browser gets the error page with a reference, and the log has message and stack under it', async () => {
  const views: PageView[] = []
  const { app, log } = await enquirySite({ renderer: failingRenderer(views) })
  const answer = await app.inject({ url: '/', headers: browser })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toBe('<h1>error page</h1>')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'fr',
    'cache-control': 'no-store',
  })
  const reference = views[0]?.failure?.reference ?? ''
  expect(reference).toMatch(/^[0-9a-f]{8}-\w+$/)
  expect(views[0]).toMatchObject({
    locale: 'fr',
    failure: { message: 'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant.', reference },
  })
  expect(views[0]?.failure).not.toHaveProperty('stack')
  const line = log.map((each) => JSON.parse(each)).find(({ level }) => level === 'error')
  expect(line).toMatchObject({ reference, path: '/', err: { message: secret } })
  expect(line.err.stack).toContain('errors.test.ts')
})

test('with EXPOSE_STACK the page shows message and stack', async () => {
  const views: PageView[] = []
  const { app } = await enquirySite({ renderer: failingRenderer(views), environment: { EXPOSE_STACK: 'true' } })
  await app.inject({ url: '/', headers: browser })
  expect(views[0]?.failure?.message).toBe(secret)
  expect(views[0]?.failure?.stack).toContain('errors.test.ts')
})

test('a program gets JSON with a reference and no details', async () => {
  const { app } = await enquirySite({ renderer: failingRenderer() })
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.json().error).toMatchObject({ code: 'failed', reference: expect.stringMatching(/^[0-9a-f]{8}-\w+$/) })
  expect(answer.body).not.toContain('SQL')
})

test('if the error page fails too, a plain page says so', async () => {
  const renderer = { render: () => Promise.reject(new Error(secret)) }
  const { app, log } = await enquirySite({ renderer })
  const answer = await app.inject({ url: '/', headers: browser })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('Unexpected Application Error!')
  expect(answer.body).not.toContain('SQL')
  expect(log.join()).toContain('the error page failed too')
})

test('a failed page is rendered again and not kept', async () => {
  let broken = true
  const renderer: PageRenderer = {
    render: () =>
      broken ? Promise.reject(new Error('once')) : Promise.resolve({ status: 200, body: Readable.from(['well']) }),
  }
  const { app } = await enquirySite({ renderer })
  expect((await app.inject('/')).statusCode).toBe(500)
  broken = false
  expect((await app.inject('/')).body).toBe('well')
})
