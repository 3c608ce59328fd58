import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import { namesIn } from '../../../disk/sweep.ts'
import { takeInDocument } from '../../../enquiries/documents/document-files.ts'
import { removeDocument } from '../../../enquiries/documents/documents.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { createBackups } from '../../../server/rounds/daily-backup.ts'
import { createRetention } from '../../../server/rounds/daily-removal.ts'
import { age } from '../../support/aged.ts'
import { temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { pdf } from '../../support/pdf.ts'
import { hourlyClock } from '../../support/rounds.ts'
import { until } from '../../support/until.ts'

const hour = 3_600_000
const day = 24 * hour
const log = {
  info: () => {},
  warn: () => {},
  error: (_details: object, message: string) => expect.unreachable(message),
}

test('a deleted document is removed from the data folder after a day, and from the backups with the last copy that names it', async () => {
  const database = temporaryDatabase()
  const dataDir = path.dirname(database.file)
  const directory = path.join(temporaryFolder(), 'backups')
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const clock = hourlyClock(2)
  const delivered = path.join(temporaryFolder(), 'plans.pdf')
  for (const name of ['plans', 'title']) {
    writeFileSync(delivered, pdf(name))
    await takeInDocument(database, dataDir, { file: delivered, name, house: 1 }, clock.now())
  }
  const filesIn = async (folder: string) =>
    (await namesIn(path.join(folder, 'documents'))).filter((name) => name.endsWith('.pdf')).length
  const become = (own: number, copied: number) =>
    until(async () => (await filesIn(dataDir)) === own && (await filesIn(directory)) === copied)
  const backups = createBackups({ database, clock, directory, shelf, log })
  const house = () => houseClock('UTC')
  const common = { database, clock, months: 36, heldBackDays: 30, house, marks: [], shelf, log }
  const removal = createRetention({ ...common, letters: temporaryFolder() })
  onTestFinished(async () => {
    await Promise.all([backups.stop(), removal.stop()])
  })
  backups.start()
  removal.start()
  await clock.pass(hour)
  await become(2, 2)
  removeDocument(database, { id: 1, at: clock.now() })
  for (const folder of [dataDir, directory]) age(path.join(folder, 'documents'), 2 * day)
  await clock.pass(20 * hour)
  await become(2, 2)
  await clock.pass(2 * day)
  await become(1, 2)
  for (const name of readdirSync(directory).toSorted().slice(0, -1))
    if (name.endsWith('.sqlite')) rmSync(path.join(directory, name))
  await clock.pass(2 * day)
  await become(1, 1)
})
