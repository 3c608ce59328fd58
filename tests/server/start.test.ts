import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { brochureName } from '../../house/making/files.ts'
import { variantsOf } from '../../house/pictures.ts'
import { masterName } from '../../house/shelf.ts'
import { introduce } from '../../owners/known-browsers.ts'
import { deskSessions, sessions } from '../../owners/sessions.ts'
import { ask, requestOf } from '../../owners/sign-in-requests.ts'
import { systemClock } from '../../server/clock.ts'
import { startServer } from '../../server/start.ts'
import { builtFiles } from '../support/built-files.ts'
import { opened, owners, temporaryFolder } from '../support/databases.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { shipped } from '../support/houses.ts'
import { mailServer } from '../support/mail-server.ts'
import { siteOfTest } from '../support/site-of-test.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'
import { until } from '../support/until.ts'

const program = path.resolve('dist/node/index.js')

function failToStart(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: temporaryFolder(), ...environment },
    encoding: 'utf8',
  })
  return { status, sentence: stderr.trim().split('\n').at(-1) }
}

test('a bad setting stops the start with a sentence that names it', () => {
  const { status, sentence } = failToStart({ PORT: 'http', PUBLIC_URL: 'villa.example' })
  expect(status).toBe(1)
  expect(sentence).toBe(
    'The server did not start. PORT: expected a whole number; PUBLIC_URL: expected a URL with http: or https:',
  )
})

test('a file that is not a database stops the start and is not changed', () => {
  const folder = temporaryFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'villa.sqlite'), 'x'.repeat(8_192))
  const { status, sentence } = failToStart({ DATA_DIR: folder })
  expect(status).toBe(1)
  expect(sentence).toMatch(/^The server did not start\. The database .*villa\.sqlite is damaged/)
})

test('only its own user can read the files that the server makes', async () => {
  const dataDir = path.join(temporaryFolder(), 'data')
  const site = await siteOfTest({ DATA_DIR: dataDir })
  const made = [dataDir, ...readdirSync(dataDir).map((file) => path.join(dataDir, file))]
  expect(made.map((file) => path.basename(file))).toContain('villa.sqlite-wal')
  for (const file of made) expect(statSync(file).mode & 0o077, file).toBe(0)
  expect(await site.stop()).toBe(0)
})

test('a port in use stops the start with a sentence', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  const { status, sentence } = failToStart({
    PORT: String(typeof address === 'object' ? address?.port : ''),
    HOST: '127.0.0.1',
  })
  expect(status).toBe(1)
  expect(sentence).toContain('EADDRINUSE')
})

test('a server that is stopped waits a limited time for a slow reader, and then closes everything', async () => {
  const dist = builtFiles()
  cpSync(path.resolve('dist/house'), path.join(dist, 'house'), { recursive: true })
  const dataDir = temporaryFolder()
  mkdirSync(path.join(dataDir, 'made'))
  const brochure = brochureName(shipped, 'en', 'http://localhost:0')
  writeFileSync(path.join(dataDir, 'made', brochure), Buffer.alloc(64_000_000))
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const server = await startServer(environment, dist, { renderer: standInRenderer(), patienceMs: 100 })
  const slow = connect(portOf(server.app), '127.0.0.1')
  slow.on('error', () => {})
  slow.write('GET /brochure/en.pdf HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(slow, 'readable')
  expect(readdirSync(dataDir)).toContain('villa.sqlite-wal')
  await server.stop()
  expect(readdirSync(dataDir)).toEqual(['made', 'photos', 'villa.sqlite'])
  slow.destroy()
})

test('before any size of a picture is made, its address answers with the photograph itself', async () => {
  const dist = builtFiles()
  cpSync(path.resolve('dist/house'), path.join(dist, 'house'), { recursive: true })
  const dataDir = temporaryFolder()
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' }
  const server = await startServer(environment, dist, { renderer: standInRenderer(), patienceMs: 100 })
  const photograph = shipped.photographs[1] ?? expect.fail()
  const master = readFileSync(path.join(dist, 'house/masters', masterName(photograph.master.digest)))
  const files = variantsOf(photograph).map(({ file }) => file)
  for (const file of files) {
    const { headers, rawPayload } = await server.app.inject(`/photos/${file}`)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(rawPayload.equals(master), file).toBe(true)
  }
  const size = files.find((file) => file.endsWith('.avif')) ?? expect.fail()
  mkdirSync(path.join(dataDir, 'photos/derived'), { recursive: true })
  writeFileSync(path.join(dataDir, 'photos/derived', size), 'a size')
  const { headers, body } = await server.app.inject(`/photos/${size}`)
  expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': expect.stringContaining('immutable') })
  expect(body).toBe('a size')
  await server.stop()
})

test('the last line of a start says where to begin, until an owner has signed in', async () => {
  const dataDir = temporaryFolder()
  const lastLine = async (environment: NodeJS.ProcessEnv) => {
    const site = await siteOfTest({ DATA_DIR: dataDir, PUBLIC_URL: 'https://house.example', ...environment })
    // An answered request proves that the start has been logged.
    await fetch(site.url)
    await site.stop()
    return site.log.map((line) => JSON.parse(line).msg).find((message) => message.startsWith('begin'))
  }
  expect(await lastLine({})).toBe(
    'begin at https://house.example/owner: ‘villa owner link’ prints a link that signs you in',
  )
  expect(await lastLine({ npm_lifecycle_event: 'start' })).toContain('‘npm run -s villa -- owner link’')
  expect(await lastLine({ OWNER_DESK: 'off' })).toBeUndefined()
  introduce(opened(path.join(dataDir, 'villa.sqlite')), Date.now())
  expect(await lastLine({})).toBeUndefined()
})

test.each(['on', 'off'])(
  'a removed owner who is added again must sign in again (OWNER_DESK=%s in between)',
  async (OWNER_DESK) => {
    const DATA_DIR = temporaryFolder()
    mkdirSync(DATA_DIR, { recursive: true })
    const database = opened(path.join(DATA_DIR, 'villa.sqlite'))
    const [leaves, stays] = ['leaves@villa.example', 'stays@villa.example']
    const link = Buffer.from('a link that was made by command')
    const asked = { borrowed: false, browser: '', onward: '/owner' }
    ask(database, { ...asked, owner: leaves, linkHash: link, now: Date.now() })
    const { begin } = deskSessions(database, systemClock, [])
    for (const owner of [leaves, stays]) database.write(() => begin({ owner, browser: '', borrowed: false }))
    const start = async (environment: NodeJS.ProcessEnv) => {
      const given = { DATA_DIR, PORT: '0', LOG_LEVEL: 'error', ...environment }
      await (await startServer(given, path.resolve('dist'), { renderer: standInRenderer() })).stop()
    }
    await start({ OWNER_EMAIL: stays, OWNER_DESK })
    await start({ OWNER_EMAIL: `${leaves},${stays}` })
    expect(sessions(database).map(({ owner }) => owner)).toEqual([stays])
    expect(requestOf(database, { linkHash: link }, Date.now())).toBeNull()
  },
)

test('a sign-in letter is sent at once, even while the mail server still works on another letter and more are due', async () => {
  let letGo = () => {}
  const mail = await mailServer({
    // The mail server does not answer for a letter about an enquiry before the end of the test.
    onLetter({ raw }, accept) {
      if (idIn(raw) === 'sign-in') accept()
      else letGo = accept
    },
  })
  const environment = { DATA_DIR: temporaryFolder(), PORT: '0', LOG_LEVEL: 'error', PUBLIC_URL: 'http://house.example' }
  const server = await startServer(
    { ...environment, SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
    path.resolve('dist'),
    {
      renderer: standInRenderer(),
      patienceMs: 100,
    },
  )
  const idIn = (raw: string) => /^Message-ID:\s*<([^.]+)/im.exec(raw)?.[1] ?? ''
  const messageIds = () => mail.received.map(({ raw }) => idIn(raw))
  for (const name of ['Ada', 'Grace', 'Hedy'])
    await server.app.inject({
      method: 'POST',
      url: '/send-contact-email',
      payload: sixFields({ name, email: `${name}@example.org` }),
    })
  await until(() => messageIds().length === 1)
  const asked = await server.app.inject({
    method: 'POST',
    url: '/owner/sign-in',
    headers: { origin: environment.PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: owners[0] ?? '' }).toString(),
  })
  expect(asked.statusCode).toBe(303)
  await until(() => messageIds().length === 2)
  expect(messageIds()).toEqual([expect.stringMatching(/^ENQ-/), 'sign-in'])
  letGo()
  await server.stop()
})

test('SIGTERM ends the process with 0, even if a client never finishes its request', async () => {
  const site = await siteOfTest()
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    'POST /send-contact-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  expect(await site.stop()).toBe(0)
  socket.destroy()
})

test('SIGINT ends it with 0 as well', async () => {
  const site = await siteOfTest()
  expect((await fetch(site.url)).status).toBe(200)
  expect(await site.stop('SIGINT')).toBe(0)
})

function portOf({ server }: FastifyInstance): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
