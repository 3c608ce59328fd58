import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweep } from '../../disk/sweep.ts'
import { age } from '../support/aged.ts'
import { temporaryFolder } from '../support/databases.ts'
import { day, hour } from '../support/held-clock.ts'

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
