import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brochureName } from '../../house/making/files.ts'
import { variantsOf } from '../../house/pictures.ts'
import { masterName } from '../../house/shelf.ts'
import { deskSessions, introduce, sessions } from '../../owners/sessions.ts'
import { ask, requestOf } from '../../owners/sign-in-requests.ts'
import { systemClock } from '../../server/clock.ts'
import { startServer } from '../../server/start.ts'
import { builtFiles } from '../support/built-files.ts'
import { opened, owners, temporaryFolder } from '../support/databases.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { shipped } from '../support/houses.ts'
import { until } from '../support/limits.ts'
import { mailServer } from '../support/mail-servers.ts'
import { startServer as startProgram } from '../support/server-process.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

/** Starts a server in this process, with pages that say little. */
function quickly(environment: NodeJS.ProcessEnv, dist = path.resolve('dist')) {
  const given = { DATA_DIR: temporaryFolder(), PORT: '0', LOG_LEVEL: 'error', ...environment }
  return startServer(given, dist, { renderer: standInRenderer, patienceMs: 100 })
}

/** A dist folder with the house that ships, its drawings, and one file of each kind. */
function builtHouse(): string {
  const dist = builtFiles()
  for (const folder of ['house', 'materials'])
    cpSync(path.resolve('dist', folder), path.join(dist, folder), { recursive: true })
  return dist
}

test('a bad setting, a file that is not a database and a port in use stop the start, each with a sentence', async () => {
  const damaged = temporaryFolder()
  writeFileSync(path.join(damaged, 'villa.sqlite'), 'x'.repeat(8_192))
  const other = createServer()
  onTestFinished(() => void other.close())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const taken = String((other.address() as AddressInfo).port)
  const wrong = 'PORT: expected a whole number; PUBLIC_URL: expected a URL with http: or https:'
  for (const [environment, sentence] of [
    [{ PORT: 'http', PUBLIC_URL: 'villa.example' }, new RegExp(`^The server did not start\\. ${wrong}$`)],
    [{ DATA_DIR: damaged }, /^The server did not start\. The database .*villa\.sqlite is damaged/],
    [{ PORT: taken, HOST: '127.0.0.1' }, /EADDRINUSE/],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [path.resolve('dist/node/index.js')], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: temporaryFolder(), ...environment },
      encoding: 'utf8',
    })
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(sentence)])
  }
})

test('only its own user can read the files that the server makes, and a signal ends it with 0, even if a client never finishes its request', async () => {
  const dataDir = path.join(temporaryFolder(), 'data')
  const site = await startProgram({ dataDir })
  const made = [dataDir, ...readdirSync(dataDir).map((file) => path.join(dataDir, file))]
  expect(made.map((file) => path.basename(file))).toContain('villa.sqlite-wal')
  for (const file of made) expect(statSync(file).mode & 0o077, file).toBe(0)
  expect(await site.end('SIGINT')).toBe(0)
  const again = await startProgram({ dataDir })
  const socket = connect(again.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = 'POST /send-contact-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 9\r\n\r\n{`)
  expect(await again.end('SIGTERM')).toBe(0)
  socket.destroy()
})

test('a server that is stopped waits a limited time for a slow reader, and then closes everything', async () => {
  const DATA_DIR = temporaryFolder()
  mkdirSync(path.join(DATA_DIR, 'made'))
  const brochure = brochureName(shipped, 'en', 'http://localhost:0')
  writeFileSync(path.join(DATA_DIR, 'made', brochure), Buffer.alloc(64_000_000))
  const { app, stop } = await quickly({ DATA_DIR }, builtHouse())
  const slow = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  slow.on('error', () => {})
  slow.write('GET /brochure/en.pdf HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(slow, 'readable')
  expect(readdirSync(DATA_DIR)).toContain('villa.sqlite-wal')
  await stop()
  expect(readdirSync(DATA_DIR)).toEqual(['made', 'photos', 'villa.sqlite'])
  slow.destroy()
})

test('before any size of a picture is made, its address answers with the photograph itself', async () => {
  const dist = builtHouse()
  const DATA_DIR = temporaryFolder()
  const { app, stop } = await quickly({ DATA_DIR, LOG_LEVEL: 'fatal' }, dist)
  const photograph = shipped.photographs[1] ?? expect.fail()
  const master = readFileSync(path.join(dist, 'house/masters', masterName(photograph.master.digest)))
  const files = variantsOf(photograph).map(({ file }) => file)
  for (const file of files) {
    const { headers, rawPayload } = await app.inject(`/photos/${file}`)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(rawPayload.equals(master), file).toBe(true)
  }
  const size = files.find((file) => file.endsWith('.avif')) ?? expect.fail()
  mkdirSync(path.join(DATA_DIR, 'photos/derived'), { recursive: true })
  writeFileSync(path.join(DATA_DIR, 'photos/derived', size), 'a size')
  const { headers, body } = await app.inject(`/photos/${size}`)
  expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': expect.stringContaining('immutable') })
  expect(body).toBe('a size')
  await stop()
})

test('the last line of a start says where to begin, until an owner has signed in', async () => {
  const dataDir = temporaryFolder()
  const lastLine = async (environment: NodeJS.ProcessEnv) => {
    const site = await startProgram({ dataDir, environment: { PUBLIC_URL: 'https://house.example', ...environment } })
    // An answered request proves that the start has been logged.
    await fetch(site.url)
    await site.end()
    return site.log.map((line) => JSON.parse(line).msg).find((message) => message.startsWith('begin'))
  }
  const begin = 'begin at https://house.example/owner: ‘villa owner link’ prints a link that signs you in'
  expect(await lastLine({})).toBe(begin)
  expect(await lastLine({ npm_lifecycle_event: 'start' })).toContain('‘npm run -s villa -- owner link’')
  expect(await lastLine({ OWNER_DESK: 'off' })).toBeUndefined()
  introduce(opened(path.join(dataDir, 'villa.sqlite')), 'owner@villa-belvedere.example', Date.now())
  expect(await lastLine({})).toBeUndefined()
})

test('a removed owner who is added again must sign in again, also if the desk was off in between', async () => {
  const [leaves, stays] = ['leaves@villa.example', 'stays@villa.example']
  for (const OWNER_DESK of ['on', 'off']) {
    const DATA_DIR = temporaryFolder()
    const database = opened(path.join(DATA_DIR, 'villa.sqlite'))
    const linkHash = Buffer.from('a link that was made by command')
    ask(database, { borrowed: false, browser: '', onward: '/owner', owner: leaves, linkHash, now: Date.now() })
    const { begin } = deskSessions(database, systemClock, () => [])
    for (const owner of [leaves, stays]) database.write(() => begin({ owner, browser: '', borrowed: false }))
    for (const environment of [{ OWNER_EMAIL: stays, OWNER_DESK }, { OWNER_EMAIL: `${leaves},${stays}` }])
      await (await quickly({ DATA_DIR, ...environment })).stop()
    expect(sessions(database).map(({ owner }) => owner)).toEqual([stays])
    expect(requestOf(database, { linkHash }, Date.now())).toBeNull()
  }
})

test('a sign-in letter is sent at once, even while the mail server still works on another letter and more are due', async () => {
  const idIn = (raw: string) => /^Message-ID:\s*<([^.]+)/im.exec(raw)?.[1] ?? ''
  let letGo = () => {}
  const mail = await mailServer({
    // The mail server does not answer for a letter about an enquiry before the end of the test.
    onLetter({ raw }, accept) {
      if (idIn(raw) === 'sign-in') accept()
      else letGo = accept
    },
  })
  const messageIds = () => mail.received.map(({ raw }) => idIn(raw))
  const PUBLIC_URL = 'http://house.example'
  const { app, stop } = await quickly({ PUBLIC_URL, SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  for (const name of ['Ada', 'Grace', 'Hedy']) {
    const payload = sixFields({ name, email: `${name}@example.org` })
    await app.inject({ method: 'POST', url: '/send-contact-email', payload })
  }
  await until(() => messageIds().length === 1)
  const headers = { origin: PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ email: owners[0] ?? '' }).toString()
  expect((await app.inject({ method: 'POST', url: '/owner/sign-in', headers, payload })).statusCode).toBe(303)
  await until(() => messageIds().length === 2)
  expect(messageIds()).toEqual([expect.stringMatching(/^ENQ-/), 'sign-in'])
  letGo()
  await stop()
})
