import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeWhole, writeWholeSync } from '../../disk/whole-file.ts'
import { temporaryFolder } from '../support/databases.ts'

test('a file replaces the previous one only when it is complete, and only its owner may read it', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'letter.eml')
  writeFileSync(file, 'former')
  await writeWhole(file, async (unfinished) => {
    await writeFile(unfinished, 'new')
    expect(readFileSync(file, 'utf8')).toBe('former')
  })
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['letter.eml'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a failed write keeps the previous file and leaves nothing next to it', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'letter.eml')
  writeFileSync(file, 'former')
  const broken = writeWhole(file, async (unfinished) => {
    await writeFile(unfinished, 'ne')
    throw new Error('no room')
  })
  await expect(broken).rejects.toThrow('no room')
  const brokenAtOnce = () =>
    writeWholeSync(file, () => {
      throw new Error('no room')
    })
  expect(brokenAtOnce).toThrow('no room')
  expect(readFileSync(file, 'utf8')).toBe('former')
  expect(readdirSync(folder)).toEqual(['letter.eml'])
})

test('a copy has the permissions that the caller chose, not those of its source', async () => {
  const folder = temporaryFolder()
  const source = path.join(folder, 'source')
  writeFileSync(source, 'picture', { mode: 0o644 })
  const copies = [path.join(folder, 'own'), path.join(folder, 'public')] as const
  await writeWhole(copies[0], (unfinished) => copyFile(source, unfinished))
  await writeWhole(copies[1], (unfinished) => copyFile(source, unfinished), { mode: 0o644 })
  expect(copies.map((copy) => statSync(copy).mode & 0o777)).toEqual([0o600, 0o644])
})
