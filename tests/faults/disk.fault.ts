import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seedHouse } from '../../house/revisions.ts'
import { canaryEnquiry, expectAllStored, expectNoVisitorIn, withDatabase } from '../support/all-stored.ts'
import { opened, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'
import { boundUser, canMount, has } from '../support/needs.ts'
import { builtCommand, type ServerProcess, startServer } from '../support/server-process.ts'
import { enquire, statusOf } from './people.ts'

test.skipIf(!has('strace'))(
  'row 3: each enquiry is written to the log, and the log to the disk, before its answer leaves',
  async () => {
    const trace = path.join(temporaryFolder(), 'trace')
    const calls = 'trace=openat,pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg'
    const under = ['strace', '-f', '--seccomp-bpf', '-s', '5000', '-e', calls, '-o', trace]
    const server = await startServer({ under })
    const acknowledged = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => String((await enquire(server, canaryEnquiry(n))).reference)),
    )
    // strace passes on no signal, so the signal must go to the server itself.
    process.kill(Number.parseInt(readFileSync(trace, 'latin1'), 10), 'SIGTERM')
    await server.ended
    withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))

    const order = readOrder(readFileSync(trace, 'latin1').split('\n'))
    for (const reference of acknowledged) {
      const written = order.written.get(reference) ?? Number.POSITIVE_INFINITY
      const answered = order.answered.get(reference) ?? -1
      const synced = order.synced.find((at) => at > written) ?? Number.POSITIVE_INFINITY
      expect(written, `${reference} was written`).toBeLessThan(answered)
      expect(synced, `${reference} was on the disk before it was answered`).toBeLessThan(answered)
    }
    expectNoVisitorIn(server.log)
  },
)

test.skipIf(!has('strace'))(
  'row 3: if the disk fails to write the log, the server acknowledges nothing more and ends itself',
  async () => {
    const dataDir = temporaryFolder()
    const healthy = await startServer({ dataDir })
    const acknowledged = [String((await enquire(healthy, canaryEnquiry())).reference)]
    expect(await healthy.end()).toBe(0)

    const fault = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=12+']
    const under = ['strace', '-f', ...fault, '-o', path.join(temporaryFolder(), 'trace')]
    const failing = await startServer({ dataDir, under })
    const statuses = new Set<number>()
    for (let number = 1; number < 100; number += 1) {
      const answer = await enquire(failing, canaryEnquiry(number)).catch(() => null)
      if (answer === null) break
      statuses.add(answer.status)
      if (answer.reference !== null) acknowledged.push(answer.reference)
    }
    expect(await failing.ended).not.toBe(0)
    expect(statuses).toContain(503)

    const restarted = await startServer({ dataDir })
    await restarted.end()
    withDatabase(restarted.databaseFile, (database) =>
      expectAllStored(database, acknowledged, [...failing.log, ...restarted.log]),
    )
  },
)

/** Returns at which line of the trace each reference is first written to the log and sent in an answer, and each sync of the log. */
function readOrder(lines: readonly string[]) {
  const written = new Map<string, number>()
  const answered = new Map<string, number>()
  const synced: number[] = []
  const begun = new Map<string, string>()
  let log: string | undefined
  const note = (places: Map<string, number>, call: string, at: number) => {
    for (const [reference] of call.matchAll(/ENQ-[2-9A-Z]{4}-[2-9A-Z]{4}/g))
      if (!places.has(reference)) places.set(reference, at)
  }
  for (const [at, line] of lines.entries()) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    log = /^openat\(.*villa\.sqlite-wal".* = (\d+)$/.exec(call)?.[1] ?? log
    if (call.startsWith(`pwrite64(${log},`)) note(written, call, at)
    if (/^(?:write|writev|sendto|sendmsg)\(/.test(call) && call.includes('HTTP/1.1 200')) note(answered, call, at)
    if (/^(?:fdatasync|fsync)\(/.test(call)) begun.set(thread, call)
    const isDone = /^(?:f(?:data)?sync\(|<\.\.\. f(?:data)?sync resumed).* = 0$/.test(call)
    if (isDone && begun.get(thread)?.includes(`(${log}`)) synced.push(at)
  }
  return { written, answered, synced }
}

const megabyte = 1_024 * 1_024
const long = (number: number) => ({
  ...canaryEnquiry(number),
  message: `heron on the second terrace ${'x'.repeat(4_500)}`,
})

/** The page is served, and the probes tell whether enquiries can be accepted. */
async function expectRefusal(server: ServerProcess, number: number): Promise<void> {
  const { status, retryAfter } = await enquire(server, long(number))
  expect(status).toBe(503)
  expect(retryAfter).toBeGreaterThan(0)
  const probed = await Promise.all(['/', '/readyz', '/healthz'].map((address) => statusOf(server, address)))
  expect(probed).toEqual([200, 503, 200])
}

test.skipIf(!canMount()).each([
  ['nearly full', 150 * megabyte, true],
  ['full to the last kilobytes', 64 * 1_024, false],
])(
  'row 5: a disk that is %s gives 503, the page is still served, and it recovers without a restart',
  async (_how, leave, isReserved) => {
    const dataDir = temporaryFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${260 * megabyte}`, 'tmpfs', dataDir])
    onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]))
    // Letters written as files would also fill the disk.
    const server = await startServer({ dataDir, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const acknowledged: string[] = []
    const acceptUpTo = async (count: number) => {
      while (acknowledged.length < count) {
        const { reference } = await enquire(server, long(acknowledged.length))
        expect(reference).not.toBeNull()
        acknowledged.push(String(reference))
      }
    }
    await acceptUpTo(20)
    const leaving = { ...long(1_000), email: 'leaving@example.org' }
    expect((await enquire(server, leaving)).reference).not.toBeNull()
    const { bavail, bsize } = statfsSync(dataDir)
    const filler = path.join(dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - leave, 0), 1))
    for (let number = 2_000; number < 2_005; number += 1) await expectRefusal(server, number)
    if (isReserved)
      for (const words of [
        ['owner', 'link'],
        ['enquiries', 'erase', '--email', 'leaving@example.org'],
      ]) {
        const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
        expect(spawnSync(process.execPath, [builtCommand, ...words], { env }).status).toBe(0)
      }

    rmSync(filler)
    await acceptUpTo(70)
    expect(await server.end()).toBe(0)
    withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged, server.log))
  },
)

test.each([
  ['file', 0o777],
  ['folder', 0o555],
])('row 6: with a read-only %s the page is served, enquiries get 503, and the probe says so', async (_what, mode) => {
  const outer = temporaryFolder()
  chmodSync(outer, 0o755)
  const dataDir = path.join(outer, 'data')
  mkdirSync(dataDir)
  const file = path.join(dataDir, 'villa.sqlite')
  const before = opened(file)
  seedHouse(before, shipped, noon)
  const { reference } = storeEnquiry(before)
  before.close()
  chmodSync(file, 0o444)
  chmodSync(dataDir, mode)
  onTestFinished(() => chmodSync(dataDir, 0o755))
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const server = await startServer({ dataDir, environment, ...(boundUser !== undefined && { uid: boundUser }) })
  await expectRefusal(server, 0)

  // The fault is repaired while the server runs.
  chmodSync(dataDir, 0o777)
  chmodSync(file, 0o666)
  const { reference: taken } = await enquire(server, canaryEnquiry(1))
  expect(await server.end()).toBe(0)
  withDatabase(file, (database) => expectAllStored(database, [reference, String(taken)], server.log))
})
