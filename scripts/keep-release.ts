import { spawnSync } from 'node:child_process'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import sharp from 'sharp'
import { pack } from 'tar-stream'
import { smallHouse } from '../tests/support/fixture-archive.ts'
import { startSite } from '../tests/support/site.ts'
import { until } from '../tests/support/until.ts'
import { type Browser, openBrowser } from './release/browser.ts'
import { type MailServer, startChoosyMailServer } from './release/mail-server.ts'

// For a release: uses the build in dist/ as visitors and an owner would, and keeps the data folder, together with what the
// build's own commands say about it, as tests/fixtures/releases/VERSION.tar.gz. Every later version is tested with it.
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const kept = `tests/fixtures/releases/${version}.tar.gz`
if (existsSync(kept)) throw new Error(`${kept} exists already. Raise the version in package.json.`)
const owner = 'ines.marchetti@example.com'
const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-release-'))
const dataDir = path.join(folder, 'data')

try {
  const mail = await startChoosyMailServer()
  const environment = { DATA_DIR: dataDir, OWNER_EMAIL: owner, SMTP_URL: mail.url }
  const villa = (...args: string[]) => run(environment, args)
  villa('house', 'import', await smallHouse(folder), '--publish')
  const site = await startSite(environment, path.resolve('dist'))
  // The server must end even if something goes wrong here.
  process.once('exit', () => site.process.kill('SIGKILL'))
  const enquire = enquirer(site.url)
  const browser = openBrowser(site.url)

  const references = await writeToTheOwner(enquire, mail)
  await signIn(browser, mail)
  await answer(browser, references)
  villa('enquiries', 'erase', '--email', 'jonas@example.org')
  await changeTheHouse(browser, villa)
  mail.fallSilent()
  const underWay = await enquire('Ann Bishop', 'ann@example.org', 'May we bring an architect when we come to see it?')
  const letters = () => JSON.parse(villa('mail', 'status', '--json'))
  await until(() => letters().counts.sending === 1)
  await site.stop()
  await mail.stop()

  await keep({
    'released.json': {
      version,
      at: Date.now(),
      owner,
      cookies: Object.fromEntries(browser.cookies),
      references: { ...references, underWay },
    },
    'house.json': JSON.parse(villa('house', 'show', '--json')),
    'draft.json': JSON.parse(villa('house', 'show', '--draft', '--json')),
    'history.json': JSON.parse(villa('house', 'history', '--json')),
    'enquiries.json': JSON.parse(villa('enquiries', 'list', '--json')),
    'letters.json': letters().counts,
  })
  console.log(`${kept}: ${statSync(kept).size} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type References = Awaited<ReturnType<typeof writeToTheOwner>>
type Enquire = ReturnType<typeof enquirer>

/** Sends one enquiry of every kind. */
async function writeToTheOwner(enquire: Enquire, mail: MailServer) {
  const toAutofill = { website: 'filled in by the browser' }
  const references = {
    answered: await enquire('Ada Lovelace', 'ada@example.org', 'Is the house free in the last week of September?'),
    closed: await enquire('Grace Hopper', 'grace@example.org', 'Please disregard what I asked you on the telephone.'),
    putOff: await enquire('Camille Roussel', 'later@example.net', 'Le mas est-il chauffé en hiver, et comment ?', 'fr'),
    refused: await enquire('Otto Lindqvist', 'refused@example.net', 'Could we see the house on a Saturday morning?'),
    released: await enquire('Émile Aubanel', 'emile@example.org', 'Acceptez-vous un petit chien ?', 'fr', toAutofill),
    doubtful: await enquire('Best Prices', 'best@example.net', 'http://a.example http://b.example http://c.example'),
    erased: await enquire('Jonas Weber', 'jonas@example.org', 'Please send me the brochure as soon as possible.'),
  }
  // The owner gets five letters about accepted enquiries and two about held-back ones, and three visitors get confirmations.
  await until(() => mail.taken().length >= 10)
  // Only one letter a day is about the trap, so the second one waits until tomorrow.
  const trapped = await enquire('Rosa Trapp', 'rosa@example.net', 'We improve the ranking of your site.', 'en', {
    website: 'https://rosa.example',
  })
  return { ...references, trapped }
}

async function signIn(browser: Browser, mail: MailServer): Promise<void> {
  const code = () => /^\d{4} \d{4}$/m.exec(mail.taken().join('\n'))?.[0]
  await browser.post('/owner/sign-in', { email: owner })
  await until(() => code() !== undefined)
  await browser.post('/owner/sign-in/code', { code: code() ?? '' })
}

async function answer(browser: Browser, references: References): Promise<void> {
  const at = (name: keyof References) => `/owner/enquiries/${references[name]}`
  await browser.post(`${at('answered')}/notes`, { note: 'Free from the 21st; told her so.' })
  await browser.post(`${at('answered')}/answered`)
  await browser.post(`${at('closed')}/closed`)
  await browser.post(`${at('released')}/release`)
  await browser.read(at('refused'))
}

/** Publishes twice, undoes once, archives one draft, and begins another. */
async function changeTheHouse(browser: Browser, villa: (...args: string[]) => string): Promise<void> {
  const changeRent = (typed: string) =>
    browser.type('/owner/house/offer', { 'facts.offer.price.rentEurPerMonth': typed })
  for (const rent of ['3 950', '4 100']) {
    await changeRent(rent)
    villa('house', 'publish')
  }
  villa('house', 'undo')
  await changeRent('to be agreed')
  await browser.post('/owner/history/2')
  await changeRent('3 900')
  await browser.type('/owner/words/residence', { 'words.en.residence.title': 'A house among its almond trees' })
  await browser.upload('The well.png', await picture())
}

function enquirer(site: string) {
  return async (name: string, email: string, message: string, language = 'en', more: Record<string, string> = {}) => {
    const answer = await fetch(`${site}/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `from-${email}` },
      body: JSON.stringify({ name, email, phone: '', message, brochureRequested: true, language, ...more }),
    })
    const { reference }: { reference?: string } = await answer.json()
    if (reference === undefined) throw new Error(`The enquiry of ${name} was refused with ${answer.status}.`)
    return reference
  }
}

/** Returns a picture of the smallest allowed width, in one colour, so that its file is small. */
function picture(): Promise<Buffer> {
  const plain = { width: 1_600, height: 1_067, channels: 3, background: '#b7a58a' } as const
  return sharp({ create: plain }).png().toBuffer()
}

/** Runs a command and returns its output. The exit code is ignored, because some commands end with 1 although they succeeded. */
function run(environment: Record<string, string>, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/node/villa.js', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return stdout
}

/** Keeps the data folder without files that can be made again, as a backup does, and without the photographs of the shipped house. */
async function keep(said: Record<string, unknown>): Promise<void> {
  const shipped = new Set(readdirSync('dist/house/masters').map((name) => `photos/masters/${name}`))
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(dataDir, file)).isFile())
    .filter((file) => !/^(?:made|photos\/derived)\//.test(file) && !shipped.has(file))
    .sort()
  const archive = pack()
  const add = (name: string, content: string | Buffer) => archive.entry({ name, mtime: new Date(0) }, content)
  for (const [name, each] of Object.entries(said)) add(name, `${JSON.stringify(each, null, 2)}\n`)
  for (const file of files) add(`data/${file}`, readFileSync(path.join(dataDir, file)))
  archive.finalize()
  mkdirSync(path.dirname(kept), { recursive: true })
  await pipeline(archive, createGzip({ level: 9 }), createWriteStream(kept))
}
