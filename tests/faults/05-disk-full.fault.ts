import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { builtCommand, openFolder, type ServerProcess, startServer } from '../support/server-process.ts'
import { canMount } from './support/needs.ts'
import { referenceIn, type Visitor, visitor } from './support/visitor.ts'

const megabyte = 1_024 * 1_024

/** Mounts a disk of this many bytes. It is removed after the test. */
function smallDisk(bytes: number): string {
  const folder = openFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

function fill(folder: string, leave: number): string {
  const { bavail, bsize } = statfsSync(folder)
  const filler = path.join(folder, 'filler')
  writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - leave, 0), 1))
  return filler
}

const long = (number: number) => ({
  ...canaryEnquiry(number),
  message: `heron on the second terrace ${'x'.repeat(4_500)}`,
})

/** Posts until this many enquiries have been refused. Returns the references of the others. */
async function postUntilFull({ send }: Visitor, server: ServerProcess, refusals: number): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 0, refused = 0; refused < refusals; number += 1) {
    if (number > 5_000) throw new Error('The disk was never full.')
    const answer = await send(server.port, long(number))
    const reference = referenceIn(answer)
    if (reference !== null) acknowledged.push(reference)
    else {
      refused += 1
      expect(answer.status).toBe(503)
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    }
  }
  return acknowledged
}

/** Runs a `villa` command next to the server, and returns its exit code. */
const villa = (dataDir: string, ...args: string[]): number | null =>
  spawnSync(process.execPath, [builtCommand, ...args], { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } }).status

test.skipIf(!canMount()).each([
  ['nearly full', 150 * megabyte, true],
  ['full to the last kilobytes', 64 * 1_024, false],
])(
  'row 5: a disk that is %s gives 503, the page is still served, and it recovers without a restart',
  async (_how, leave, isReserved) => {
    const dataDir = smallDisk(260 * megabyte)
    const visiting = visitor(4)
    // Letters written as files would also fill the disk.
    const server = await startServer({ dataDir, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const acknowledged: string[] = []
    for (let number = 0; number < 20; number += 1)
      acknowledged.push(String(referenceIn(await visiting.send(server.port, long(number)))))
    expect(referenceIn(await visiting.send(server.port, { ...long(20), email: 'leaving@example.org' }))).not.toBeNull()
    const filler = fill(dataDir, leave)
    expect(await postUntilFull(visiting, server, 5)).toEqual([])
    expect((await visiting.get(server.port, '/')).status).toBe(200)
    expect((await visiting.get(server.port, '/readyz')).status).toBe(503)
    expect((await visiting.get(server.port, '/healthz')).status).toBe(200)
    if (isReserved) {
      expect(villa(dataDir, 'owner', 'link')).toBe(0)
      expect(villa(dataDir, 'enquiries', 'erase', '--email', 'leaving@example.org')).toBe(0)
    }

    rmSync(filler)
    for (let number = 0; number < 50; number += 1) {
      const reference = referenceIn(await visiting.send(server.port, long(number)))
      expect(reference).not.toBeNull()
      acknowledged.push(String(reference))
    }
    visiting.leave()
    expect(await server.end()).toBe(0)
    withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))
    expectNoVisitorIn(server.log)
  },
  120_000,
)
