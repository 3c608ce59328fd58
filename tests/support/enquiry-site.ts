import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { House } from '../../content/house.ts'
import type { Master } from '../../content/photographs.ts'
import { seedHouse } from '../../house/revisions.ts'
import { masterName, shelfOf } from '../../house/shelf.ts'
import { makeMaster } from '../../makers/photographs.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createHouses } from '../../server/house/houses.ts'
import type { Mailer } from '../../server/mail/mailer.ts'
import type { PageRenderer } from '../../server/pages/render.ts'
import type { ServerParts } from '../../server/parts.ts'
import { createVisits } from '../../server/visits/visits.ts'
import { anEnquiry, temporaryDatabase, temporaryFolder } from './databases.ts'
import { type HeldClock, heldClock } from './held-clock.ts'
import { shipped, shippedFiles } from './houses.ts'
import { outboxBench } from './outboxes.ts'
import { standInRenderer } from './stand-in-renderer.ts'

export type EnquirySite = Awaited<ReturnType<typeof enquirySite>>

interface Changes extends Partial<Omit<ServerParts, 'clock'>> {
  clock?: HeldClock
  /** Replaces the scripted mailer. */
  mailer?: Mailer
  environment?: Record<string, string>
  /** Defaults to the house that ships. */
  seed?: House
}

const silentLog = { info() {}, warn() {}, error() {} }

/** Starts the whole server with a real database, a stopped outbox, and stand-ins that record what pages should show. */
export async function enquirySite({ environment = {}, mailer, seed = shipped, ...changes }: Changes = {}) {
  const database = changes.database ?? temporaryDatabase()
  const clock = changes.clock ?? heldClock()
  seedHouse(database, seed, clock.now())
  const houses = createHouses({ database, clock, log: silentLog, materials: path.resolve('dist/materials') })
  const config = readConfig({ DATA_DIR: temporaryFolder(), ...environment })
  const bench = outboxBench({
    database,
    clock,
    owners: config.mail.owners,
    dataDir: config.dataDir,
    ...(mailer && { mailer }),
  })
  /** What each page that was rendered should show, in order, and these pages by address and language. */
  const views: PageView[] = []
  const rendered: string[] = []
  const renderer: PageRenderer = {
    ...changes.renderer,
    render(address, view, house) {
      views.push(view)
      rendered.push(`${address} ${view.locale}`)
      return (changes.renderer ?? standInRenderer).render(address, view, house)
    },
  }
  const dist = changes.dist ?? temporaryFolder()
  const shelf = shelfOf(config.dataDir, dist)
  const parts: ServerParts = {
    config,
    outbox: bench.outbox,
    mailer: mailer ?? bench.mailer,
    verification: undefined,
    dist,
    houses,
    making: {
      keepMaster: (file) => keepMasterHere(shelf.masters[0], file),
      sign: () => Promise.reject(new Error('no sign is made')),
      refresh() {},
      waiting: () => [],
    },
    visits: createVisits({
      database,
      clock,
      isOn: config.countsVisits,
      timeZone: () => houses.current().house.facts.place.timeZone,
      publicUrl: config.publicUrl,
      log: silentLog,
    }),
    shelf: { ...shelf, masters: [shelf.masters[0], shippedFiles.masters[1]] },
    logStream: { write: (line) => void bench.log.push(line) },
    ...changes,
    renderer,
    database,
    clock,
  }
  const app = await buildApp(parts)
  onTestFinished(() => app.close())
  houses.follow(() => app.pages.catchUp())

  const send = (payload: string | Buffer, type: string, headers?: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/send-contact-email', payload, headers: { 'content-type': type, ...headers } })
  const isRaw = (given: unknown): given is string | Buffer => typeof given === 'string' || Buffer.isBuffer(given)
  return {
    ...bench,
    app,
    parts,
    views,
    rendered,
    post: (body: unknown, headers?: Record<string, string>) =>
      send(isRaw(body) ? body : JSON.stringify(body), 'application/json', headers),
    postForm: (fields: Record<string, string> | string, headers?: Record<string, string>) =>
      send(
        isRaw(fields) ? fields : new URLSearchParams(fields).toString(),
        'application/x-www-form-urlencoded',
        headers,
      ),
  }
}

/** The six fields that an enquiry needs. */
export function sixFields(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { name, email, phone, message, brochureRequested, language } = anEnquiry()
  return { name, email, phone, message, brochureRequested, language, ...changes }
}

/**
 * Makes and keeps a master in this process, as the maker does, because starting a maker for each photograph takes longer
 * than the rest of a test. Throws NotMade.
 */
async function keepMasterHere(folder: string, file: string): Promise<Master> {
  const { bytes, master } = await makeMaster(await readFile(file))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, masterName(master.digest)), bytes)
  return master
}
