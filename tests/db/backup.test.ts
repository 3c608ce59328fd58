import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../db/backup.ts'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'

test('row 8: a backup ends while another process writes all the time, and holds each enquiry with its letters', async () => {
  const server = temporaryDatabase()
  const many = 500
  for (let number = 0; number < many; number += 1) storeEnquiry(server, { message: 'We are four. '.repeat(300) })
  const command = openDatabase(server.file)
  const file = path.join(temporaryFolder(), 'copy.sqlite')
  let made = false
  let written = 0
  const write = () => {
    if (made) return
    storeEnquiry(server)
    written += 1
    setImmediate(write)
  }
  // If a backup started again after each write, it would never end, and the test would run out of time.
  onTestFinished(() => {
    made = true
  })
  write()
  const { enquiries } = await backUp(command, file)
  made = true
  command.close()
  expect(enquiries).toBeLessThanOrEqual(many + written)
  expect(enquiries).toBeGreaterThanOrEqual(many)
  const copy = openDatabase(file, { mustExist: true })
  expect(countEnquiries(copy)).toBe(enquiries)
  expect(copy.connection().pragma('integrity_check', { simple: true })).toBe('ok')
  expect(copy.connection().prepare('SELECT count(DISTINCT enquiry_id) FROM outbox').pluck().get()).toBe(enquiries)
  copy.close()
})
