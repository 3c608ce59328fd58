import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { answersOf, sendAnswer } from '../../enquiries/answers/answers.ts'
import { takeInDocument } from '../../enquiries/documents/document-files.ts'
import { documents } from '../../enquiries/documents/documents.ts'
import { opened, storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { pdf } from '../support/pdf.ts'
import { villaCommand } from '../support/villa-command.ts'

/** A data folder with a document that goes with an answer to Ada, and a backup of it. */
async function backedUp() {
  const database = temporaryDatabase()
  const dataDir = path.dirname(database.file)
  const delivered = path.join(temporaryFolder(), 'plans.pdf')
  writeFileSync(delivered, pdf('plans'))
  await takeInDocument(database, dataDir, { file: delivered, name: 'plans', house: 1 }, noon)
  const enquiry = storeEnquiry(database)
  const answer = { owner: 'owner@example.org', signed: 'Claire', subject: 'Plans', body: 'Here.', brochure: false }
  const keyDigest = Buffer.from('key')
  sendAnswer(database, enquiry.id, { ...answer, documents: [1], keyDigest, after: 0, now: noon })
  const folder = temporaryFolder()
  const copy = path.join(folder, 'copy.sqlite')
  expect((await villaCommand(dataDir, ['backup', copy])).code).toBe(0)
  return { dataDir, folder, copy, enquiry }
}

test('documents are copied next to a backup, return when it is restored, and are named if they are missing', async () => {
  const { dataDir, folder, copy, enquiry } = await backedUp()
  const files = readdirSync(path.join(dataDir, 'documents'))
  expect(files).toHaveLength(1)
  expect(readdirSync(path.join(folder, 'documents'))).toEqual(files)
  const restored = temporaryFolder()
  expect(await villaCommand(restored, ['restore', copy])).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(path.join(restored, 'documents'))).toEqual(files)
  const database = opened(path.join(restored, 'villa.sqlite'))
  expect(documents(database)).toMatchObject([{ name: 'plans', file: files[0] }])
  expect(answersOf(database, enquiry.id)).toMatchObject([{ documents: [{ id: 1, name: 'plans' }] }])
  rmSync(path.join(folder, 'documents'), { recursive: true })
  const { err } = await villaCommand(temporaryFolder(), ['restore', copy])
  expect(err).toContain(`Missing documents: ${files[0]}. Put them into `)
})

test('the doctor reports documents whose files are gone', async () => {
  const { dataDir } = await backedUp()
  expect((await villaCommand(dataDir, ['doctor'])).out).not.toContain('documents whose files are gone')
  rmSync(path.join(dataDir, 'documents'), { recursive: true })
  expect((await villaCommand(dataDir, ['doctor'])).out).toContain('documents whose files are gone')
})
