import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { publish, publishedHouse, seedHouse } from '../../house/revisions.ts'
import { age } from '../support/aged.ts'
import { sharedFolder, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { otherHouse } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../support/houses.ts'
import { limits } from '../support/limits.ts'
import { withPlainPictures } from '../support/plain-pictures.ts'
import { startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const villa = path.resolve('dist/node/villa.js')
const folder = sharedFolder()
let archive: string
beforeAll(async () => {
  archive = await otherHouse(folder)
})

/** Makes a data folder with an enquiry, and runs a command in it that is killed after `ms` milliseconds. */
async function killedAfter(ms: number, ...args: string[]) {
  const dataDir = temporaryFolder()
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  onTestFinished(() => database.close())
  seedHouse(database, shipped, noon)
  storeEnquiry(database)
  const command = spawn(process.execPath, [villa, 'house', ...args], { env: { DATA_DIR: dataDir }, stdio: 'ignore' })
  const ended = new Promise((resolve) => command.once('close', resolve))
  const kill = setTimeout(() => command.kill('SIGKILL'), ms)
  await ended
  clearTimeout(kill)
  return { dataDir, database }
}

test.each([150, 600, 1_500, 4_000])(
  'row 27: an import killed after %i ms leaves the old house or the new one, and every enquiry',
  async (ms) => {
    const { database } = await killedAfter(ms, 'import', archive, '--publish')
    expect(['Villa Belvédère', 'Mas des Amandiers']).toContain(publishedHouse(database).house.facts.figures.name)
    expect(countEnquiries(database)).toBe(1)
  },
)

test('row 28: the photographs that a killed import had unpacked are removed at a start a day later', async () => {
  const dataDir = temporaryFolder()
  const left = path.join(dataDir, 'photos/incoming-Ab12')
  mkdirSync(left, { recursive: true })
  writeFileSync(path.join(left, 'front.jpg'), 'Exif, with a place')
  age(left, 25 * 3_600_000)
  const site = await startServer({ dataDir })
  await until(() => !existsSync(left))
  expect(await site.end()).toBe(0)
})

test('row 32: while another process publishes a hundred times, no answer mixes two houses, and the last is soon shown', async () => {
  const dataDir = temporaryFolder()
  const site = await startServer({ dataDir })
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'), { busyTimeoutMs: limits.wait })
  onTestFinished(() => database.close())
  const mixed: string[] = []
  let fetched = 0
  let ended = false
  async function visit(): Promise<void> {
    while (!ended) {
      const page = await (await fetch(`${site.url}/?lang=${fetched % 2 ? 'fr' : 'en'}`)).text()
      fetched += 1
      const names = new Set(page.match(/House \d+/g))
      const prices = new Set(
        [...page.matchAll(/1[\u202f\u00a0,]?000[\u202f\u00a0,]?(\d{3})/g)].map(([, digits]) => Number(digits)),
      )
      const [name = 'House 0'] = names
      if (names.size > 1 || prices.size > 1 || (prices.size === 1 && !prices.has(Number(name.slice(6)))))
        mixed.push([...names, ...prices].join())
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visit))
  try {
    for (let number = 1; number <= 100; number += 1) {
      const price = { saleEur: 1_000_000 + number, rentEurPerMonth: 12_000 }
      publish(
        database,
        shippedFiles,
        houseWith({ figures: { name: `House ${number}` }, offer: { price } }),
        'publish',
        Date.now(),
      )
      await until(() => fetched >= number * 4)
    }
    await until(async () => (await (await fetch(`${site.url}/?lang=en`)).text()).includes('House 100'))
  } finally {
    ended = true
    await visitors
  }
  expect(mixed).toEqual([])
  expect(await site.end()).toBe(0)
})

test('row 33: a server that is killed while it makes brochures and cards makes them after the next start', async () => {
  const dataDir = temporaryFolder()
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  seedHouse(database, await withPlainPictures(shipped, dataDir), noon)
  database.close()
  const options = { dataDir, environment: { PUBLIC_URL: 'https://elsewhere.example' } }
  const first = await startServer(options)
  await first.end('SIGKILL')
  const second = await startServer(options)
  await until(async () => (await (await fetch(`${second.url}/readyz`)).json()).making === 'ok')
  // What the first server was about to finish has a hidden name, and is swept a day later.
  const made = readdirSync(path.join(dataDir, 'made')).filter((name) => !name.startsWith('.'))
  expect(made.sort()).toEqual([
    expect.stringMatching(/^brochure-en\.[0-9a-f]{12}\.pdf$/),
    expect.stringMatching(/^brochure-fr\.[0-9a-f]{12}\.pdf$/),
    expect.stringMatching(/^card-en\.[0-9a-f]{8}\.jpg$/),
    expect.stringMatching(/^card-fr\.[0-9a-f]{8}\.jpg$/),
  ])
  await until(async () => (await fetch(`${second.url}/brochure/fr.pdf`)).ok)
  expect(await second.end()).toBe(0)
})
