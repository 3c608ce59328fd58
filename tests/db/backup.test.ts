import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../db/backup.ts'
import { bodiesIn } from '../../db/bodies.ts'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'

test('a backup ends while another process writes all the time', async () => {
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
  copy.close()
})

test('the houses in a copy are read one at a time, with other work in between', async () => {
  const database = temporaryDatabase()
  const houses = 30
  const keep = database
    .connection()
    .prepare("INSERT INTO draft_versions (kept_at, act, house, base, schema, body) VALUES (0, 'imported', 1, 1, 4, ?)")
  for (let number = 0; number < houses; number += 1) keep.run(`${number}`)
  let turns = 0
  let reading = true
  const otherWork = () => {
    turns += 1
    if (reading) setImmediate(otherWork)
  }
  otherWork()
  const bodies: string[] = []
  for await (const body of bodiesIn(database.file)) bodies.push(body)
  reading = false
  expect(bodies).toHaveLength(houses)
  expect(turns).toBeGreaterThanOrEqual(houses)
})
