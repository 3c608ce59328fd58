import { expect, test } from 'vitest'
import { enquirySite, sixFields } from '../../support/enquiry-site.ts'

test('a request leaves one line with an id, the path without its query, the status and the duration', async () => {
  const { app, log } = await enquirySite()
  await app.inject('/?lang=fr&email=ada@example.org')
  expect(log.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reqId: expect.stringMatching(/^[0-9a-f]{8}-1$/),
      method: 'GET',
      path: '/',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})

test('no address and no word of a visitor is in the log, whether the enquiry was accepted or refused', async () => {
  const { app, log, post } = await enquirySite({ environment: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' } })
  const headers = { 'user-agent': 'Netscape', cookie: 'lang=fr; secret=1', referer: 'https://mail.example/inbox' }
  const forwarded = { ...headers, 'x-forwarded-for': '192.0.2.77' }
  await post(sixFields(), forwarded)
  await post(sixFields({ email: 'not-an-address', message: 'too short' }), forwarded)
  await post('{"name":"Ada Lovelace', forwarded)
  await app.inject({ url: '/nowhere?name=Ada', headers: forwarded })
  expect(log.length).toBeGreaterThanOrEqual(4)
  expect(log.join('\n')).not.toMatch(/Ada|example|not-an-address|too short|Netscape|192\.0\.2|127\.0\.0|secret|June/)
})

test('a sign-in link is not logged, in any spelling', async () => {
  const { app, log } = await enquirySite()
  for (const door of ['/owner/in/', '/owner/%69n/', '/owner/l%69nk/', '//owner//link/'])
    await app.inject(`${door}${'s3cret'.repeat(7)}x`)
  expect(log).toHaveLength(4)
  expect(log.join('')).not.toContain('s3cret')
})
