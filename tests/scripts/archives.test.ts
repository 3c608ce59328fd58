import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { packHouse } from '../../scripts/house/folder.ts'
import { temporaryFolder } from '../support/databases.ts'
import { secondHouse } from '../support/second-house.ts'

const { folder, archive } = secondHouse

test('a house is always packed into the same bytes, in a file that every user can read', async () => {
  const file = path.join(temporaryFolder(), 'again.tar.gz')
  await packHouse(folder, file)
  expect(readFileSync(file).equals(readFileSync(archive))).toBe(true)
  for (const packed of [file, archive]) expect(statSync(packed).mode & 0o777).toBe(0o644)
})

test('an invalid house is not packed, and the error names the path of the fault', async () => {
  const wrong = path.join(temporaryFolder(), 'mas')
  cpSync(folder, wrong, { recursive: true })
  const house: unknown = JSON.parse(readFileSync(path.join(folder, 'house.json'), 'utf8'))
  const homeless = withValue(house, 'facts.figures.bedrooms.now', 0)
  writeFileSync(path.join(wrong, 'house.json'), JSON.stringify(homeless))
  await expect(packHouse(wrong, path.join(temporaryFolder(), 'wrong.tar.gz'))).rejects.toThrow(
    /mas is not right.\n {2}facts\.figures\.bedrooms\.now/,
  )
})
