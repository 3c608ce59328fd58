import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packHouse } from '../../scripts/house/pack-house.ts'
import { temporaryFolder } from '../support/databases.ts'
import { secondHouse } from '../support/second-house.ts'

const { folder, told, archive } = secondHouse

test('the same house is packed into the same bytes, whenever it is, and whoever runs the server may read them', async () => {
  const file = path.join(temporaryFolder(), 'again.tar.gz')
  await packHouse(folder, told, file)
  expect(readFileSync(file).equals(readFileSync(archive))).toBe(true)
  for (const packed of [file, archive]) expect(statSync(packed).mode & 0o777).toBe(0o644)
})

test('a house that is not right is not packed, and the fault is named at its path', async () => {
  const file = path.join(temporaryFolder(), 'wrong.tar.gz')
  const { figures } = told.facts
  const wrong = { ...told, facts: { ...told.facts, figures: { ...figures, bedrooms: { now: 0 } } } }
  await expect(packHouse(folder, wrong, file)).rejects.toThrow(
    /content\/mas-cantelaure is not right.\n {2}facts\.figures\.bedrooms\.now/,
  )
})
