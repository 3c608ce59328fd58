import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { heldBackTotals } from '../../enquiries/held-back.ts'
import { createFolderMailer } from '../../server/mail/folder-mailer.ts'
import { opened, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { outboxBench } from '../support/outboxes.ts'
import { villaCommand } from '../support/villa-command.ts'

const day = 86_400_000

/**
 * Makes a data folder with three enquiries that were held back on different days and for different reasons, and one
 * that was received.
 */
function folder() {
  const dataDir = temporaryFolder()
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  const clock = heldClock(noon + 10 * day)
  const store = (name: string, heldBackFor: 'flood' | 'links' | null, days: number) =>
    storeEnquiry(database, { name, email: `${name}@example.org` }, { heldBackFor, receivedAt: noon + days * day })
  const old = store('old', 'flood', 0)
  const links = store('links', 'links', 8)
  const young = store('young', 'flood', 9)
  store('genuine', null, 9)
  const discard = (...args: string[]) => villaCommand(dataDir, ['enquiries', 'discard', ...args], { clock })
  const left = () => [...enquiries(database)].map(({ name }) => name)
  return { dataDir, database, clock, old, links, young, discard, left }
}

test('without --yes, discard deletes nothing and says how many it would delete', async () => {
  const { discard, left } = folder()
  expect(await discard('--all')).toMatchObject({
    code: 0,
    out: 'Held-back enquiries that would be deleted: 3. Add --yes to delete them for good.\n',
  })
  expect(JSON.parse((await discard('--reason', 'flood', '--json')).out)).toEqual({ wouldDiscard: 2 })
  expect(left()).toHaveLength(4)
})

test('discard --all deletes every held-back enquiry and no other', async () => {
  const { database, discard, left } = folder()
  expect(await discard('--all', '--yes')).toMatchObject({ code: 0, out: 'Discarded: 3, with 0 letter files.\n' })
  expect(left()).toEqual(['genuine'])
  expect(heldBackTotals(database)).toEqual({ enquiries: 0, bytes: 0 })
})

test('an age, a reason or a reference selects what is deleted', async () => {
  const { discard, left, links } = folder()
  expect((await discard('--older-than', '7', '--reason', 'flood', '--yes')).code).toBe(0)
  expect(left().toSorted()).toEqual(['genuine', 'links', 'young'])
  expect((await discard(links.reference.toLowerCase(), '--yes')).code).toBe(0)
  expect(left().toSorted()).toEqual(['genuine', 'young'])
})

test('discard refuses an enquiry that is not held back, and a command without a selection', async () => {
  const { database, discard, left } = folder()
  const [genuine] = [...enquiries(database, { state: 'received' })]
  expect((await discard(genuine?.reference ?? '', '--yes')).err).toContain('is not held back')
  expect((await discard('--yes')).err).toContain('Say which')
  expect((await discard('--all', genuine?.reference ?? '', '--yes')).code).not.toBe(0)
  expect(left()).toHaveLength(4)
})

test('discard also deletes the files of the letters about the enquiries', async () => {
  const { clock, dataDir, database, discard } = folder()
  const directory = path.join(dataDir, 'mail')
  const { outbox } = outboxBench({ database, clock, mailer: createFolderMailer(directory, clock) })
  outbox.start()
  await clock.pass(3 * 3_600_000)
  expect(readdirSync(directory).filter((name) => name.startsWith('doubtful.'))).toHaveLength(1)
  await discard('--all', '--yes')
  expect(readdirSync(directory).filter((name) => name.startsWith('doubtful.'))).toEqual([])
})

test('discard can delete more than a thousand enquiries', async () => {
  const { database, discard } = folder()
  database.write(() => {
    for (let number = 0; number < 1_000; number += 1)
      storeEnquiry(database, { name: `swarm ${number}` }, { heldBackFor: 'flood' })
  })
  expect((await discard('--all', '--yes')).out).toContain('Discarded: 1003')
  expect(countEnquiries(database)).toBe(1)
})
