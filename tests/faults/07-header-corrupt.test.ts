import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { DatabaseError } from '../../db/faults.ts'
import { storeEnquiry, temporaryFolder } from '../support/databases.ts'

const pageSize = 4_096

test.each([
  ['noise', (page: Buffer) => page.map((_byte, index) => (index * 7 + 13) % 251)],
  ['zeros', (page: Buffer) => Buffer.alloc(page.length)],
  [
    'noise after a correct header',
    (page: Buffer) => Buffer.concat([page.subarray(0, 100), Buffer.alloc(page.length - 100, 0xa5)]),
  ],
])('row 7: a first page of %s is refused with a clear sentence, and the file is kept', (_what, damage) => {
  const file = fiftyEnquiries()
  const whole = readFileSync(file)
  const damaged = Buffer.concat([damage(whole.subarray(0, pageSize)), whole.subarray(pageSize)])
  writeFileSync(file, damaged)

  expect(() => openDatabase(file)).toThrow(DatabaseError)
  expect(() => openDatabase(file)).toThrow(/is damaged .* left as it is.*restore the newest backup/)
  expect(readFileSync(file)).toEqual(damaged)
})

test('row 7: a database with a corrupt page in the middle is refused as well', () => {
  const file = fiftyEnquiries()
  const damaged = readFileSync(file).fill(0xa5, 2 * pageSize, 3 * pageSize)
  writeFileSync(file, damaged)
  expect(() => openDatabase(file)).toThrow(DatabaseError)
  expect(readFileSync(file)).toEqual(damaged)
})

function fiftyEnquiries(): string {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  const database = openDatabase(file)
  database.write(() => {
    for (let number = 0; number < 50; number += 1) storeEnquiry(database)
  })
  database.close()
  return file
}
