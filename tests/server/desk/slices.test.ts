import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepIncoming } from '../../../house/photograph-files.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { createUploads } from '../../../server/desk/uploads/slices.ts'
import { age } from '../../support/aged.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { heldClock } from '../../support/held-clock.ts'

const hour = 3_600_000
const owner = 1

function bench() {
  const dataDir = temporaryFolder()
  const shelf = shelfOf(dataDir, '/nowhere')
  const clock = heldClock()
  const uploads = createUploads(shelf, dataDir, clock)
  onTestFinished(() => uploads.stop())
  const photos = path.join(dataDir, 'photos')
  const begin = async (size: number) => {
    const begun = await uploads.begin(owner, size)
    if ('refused' in begun) throw new Error(`refused: ${begun.refused}`)
    return begun.id
  }
  return { clock, shelf, uploads, photos, begin }
}

test('uploads work after two days without one, although a round has removed their empty folder', async () => {
  const { shelf, uploads, photos, begin } = bench()
  await uploads.drop(await begin(4), owner)
  age(photos, 48 * hour)
  await sweepIncoming(shelf)
  const id = await begin(4)
  expect(await uploads.append(id, owner, 0, Buffer.from('abcd'))).toEqual({ size: 4, taken: true })
})

test('an upload that is under way is never removed', async () => {
  const { shelf, uploads, begin } = bench()
  const id = await begin(4)
  await uploads.append(id, owner, 0, Buffer.from('ab'))
  await sweepIncoming(shelf)
  expect(await uploads.append(id, owner, 2, Buffer.from('cd'))).toEqual({ size: 4, taken: true })
  expect(readFileSync(uploads.take(id, owner)?.file ?? '', 'utf8')).toBe('abcd')
})

test('half a slice that is left of a failed write does not spoil the photograph', async () => {
  const { uploads, photos, begin } = bench()
  const id = await begin(6)
  await uploads.append(id, owner, 0, Buffer.from('abc'))
  const [file = ''] = readdirSync(photos, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('/'))
    .map((name) => path.join(photos, name))
  appendFileSync(file, 'x')
  await uploads.append(id, owner, 3, Buffer.from('def'))
  expect(readFileSync(uploads.take(id, owner)?.file ?? '', 'utf8')).toBe('abcdef')
})

test('nothing is left of an upload that is finished, cancelled or abandoned', async () => {
  const { clock, uploads, photos, begin } = bench()
  const [taken, dropped] = [await begin(2), await begin(2)]
  await begin(2)
  await uploads.append(taken, owner, 0, Buffer.from('ab'))
  await uploads.take(taken, owner)?.done()
  await uploads.drop(dropped, owner)
  expect(readdirSync(photos)).toHaveLength(1)
  await clock.pass(2 * hour)
  await expect.poll(() => readdirSync(photos)).toEqual([])
})
