import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweep, writeWhole, writeWholeSync } from '../../disk/files.ts'
import { temporaryFolder } from '../support/databases.ts'
import { age } from '../support/files.ts'
import { day, hour } from '../support/held-clock.ts'

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

test('files written within the last day stay, whoever wrote them, and older ones are removed', async () => {
  const folder = temporaryFolder()
  for (const name of ['young', 'old', 'named']) writeFileSync(path.join(folder, name), name)
  age(path.join(folder, 'young'), day - hour)
  for (const name of ['old', 'named']) age(path.join(folder, name), day + hour)
  expect(await sweep(folder, (name) => name !== 'named')).toBe(1)
  expect(readdirSync(folder).sort()).toEqual(['named', 'young'])
})

test('a folder is as recent as the newest file in it', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'incoming/deep'), { recursive: true })
  age(path.join(folder, 'incoming'), 3 * day)
  writeFileSync(path.join(folder, 'incoming/deep/slice'), '')
  age(path.join(folder, 'incoming/deep/slice'), hour)
  age(path.join(folder, 'incoming/deep'), 0)
  expect(await sweep(folder, () => true)).toBe(0)
  age(path.join(folder, 'incoming'), 3 * day)
  expect(await sweep(folder, () => true)).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('new files stay when the machine’s clock leaps ahead by a year', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'young'), '')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * day })
  onTestFinished(() => void vi.useRealTimers())
  expect(await sweep(folder, () => true)).toBe(0)
})

test('a file with a date in the future stays, and a missing folder counts as empty', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'ahead'), '')
  age(path.join(folder, 'ahead'), -day)
  expect(await sweep(folder, () => true)).toBe(0)
  expect(await sweep(path.join(folder, 'nothing'), () => true)).toBe(0)
})
