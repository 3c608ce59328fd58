import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packHouse } from '../../scripts/house/folder.ts'
import { temporaryFolder } from '../support/databases.ts'
import { secondHouse } from '../support/second-house.ts'

const { source, archive } = secondHouse

test('a house is always packed into the same bytes, in a file that every user can read', async () => {
  const file = path.join(temporaryFolder(), 'again.tar.gz')
  await packHouse(source, file)
  expect(readFileSync(file).equals(readFileSync(archive))).toBe(true)
  for (const packed of [file, archive]) expect(statSync(packed).mode & 0o777).toBe(0o644)
})

test('an invalid house is not packed, and the error names the path of the fault', async () => {
  const file = path.join(temporaryFolder(), 'wrong.tar.gz')
  const { figures } = source.facts
  const wrong = { ...source, facts: { ...source.facts, figures: { ...figures, bedrooms: { now: 0 } } } }
  await expect(packHouse(wrong, file)).rejects.toThrow(
    /content\/mas-cantelaure is not right.\n {2}facts\.figures\.bedrooms\.now/,
  )
})
