import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { temporaryFolder } from '../support/databases.ts'
import { startServer } from '../support/server-process.ts'
import { has } from './support/needs.ts'
import { referenceIn, visitor } from './support/visitor.ts'

test.skipIf(!has('strace'))(
  'row 3: each enquiry is written to the log, and the log to the disk, before its answer leaves',
  async () => {
    const trace = path.join(temporaryFolder(), 'trace')
    const calls = 'trace=openat,pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg'
    const under = ['strace', '-f', '--seccomp-bpf', '-s', '5000', '-e', calls, '-o', trace]
    const server = await startServer({ under })
    const { send, leave } = visitor(16)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(server.port, canaryEnquiry(n))))
    leave()
    process.kill(pidIn(trace), 'SIGTERM')
    await server.ended
    const acknowledged = answers.flatMap((answer) => referenceIn(answer) ?? [])
    expect(acknowledged).toHaveLength(200)

    const order = readOrder(readFileSync(trace, 'latin1').split('\n'))
    for (const reference of acknowledged) {
      const written = order.written.get(reference) ?? Number.POSITIVE_INFINITY
      const answered = order.answered.get(reference) ?? -1
      const synced = order.synced.find((at) => at > written) ?? Number.POSITIVE_INFINITY
      expect(written, `${reference} was written`).toBeLessThan(answered)
      expect(synced, `${reference} was on the disk before it was answered`).toBeLessThan(answered)
    }
    withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))
    expectNoVisitorIn(server.log)
  },
  120_000,
)

test.skipIf(!has('strace'))(
  'row 3: if the disk fails to write the log, the server acknowledges nothing more and ends itself',
  async () => {
    const dataDir = temporaryFolder()
    const trace = path.join(temporaryFolder(), 'trace')
    const healthy = await startServer({ dataDir })
    const { send, leave } = visitor(4)
    const before = referenceIn(await send(healthy.port, canaryEnquiry()))
    expect(await healthy.end()).toBe(0)

    const under = [
      'strace',
      '-f',
      '-e',
      'trace=fsync,fdatasync',
      '-e',
      'inject=fsync,fdatasync:error=EIO:when=12+',
      '-o',
      trace,
    ]
    const failing = await startServer({ dataDir, under })
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    for (let number = 1; number < 100; number += 1) {
      const answer = await send(failing.port, canaryEnquiry(number)).catch(() => null)
      if (answer === null) break
      statuses.add(answer.status)
      const reference = referenceIn(answer)
      if (reference !== null) acknowledged.push(reference)
    }
    expect(await failing.ended).not.toBe(0)
    expect(statuses).toContain(503)
    leave()

    const restarted = await startServer({ dataDir })
    await restarted.end()
    withDatabase(restarted.databaseFile, (database) => expectAllStored(database, [String(before), ...acknowledged]))
    expectNoVisitorIn([...failing.log, ...restarted.log])
  },
  120_000,
)

/** Returns at which line of the trace each reference is first written to the log and sent in an answer, and each sync of the log. */
function readOrder(lines: readonly string[]) {
  const written = new Map<string, number>()
  const answered = new Map<string, number>()
  const synced: number[] = []
  let log: string | undefined
  const begun = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const opened = /^openat\(.*villa\.sqlite-wal".* = (\d+)$/.exec(call)?.[1]
    if (opened !== undefined) log = opened
    if (call.startsWith(`pwrite64(${log},`)) note(written, call, at)
    if (/^(?:write|writev|sendto|sendmsg)\(/.test(call) && call.includes('HTTP/1.1 200')) note(answered, call, at)
    if (/^(?:fdatasync|fsync)\(/.test(call)) begun.set(thread, call)
    const done =
      / = 0$/.test(call) && (/^(?:fdatasync|fsync)\(/.test(call) || /^<\.\.\. f(?:data)?sync resumed/.test(call))
    if (done && begun.get(thread)?.includes(`(${log}`)) synced.push(at)
  }
  return { written, answered, synced }
}

function note(places: Map<string, number>, call: string, at: number): void {
  for (const [reference] of call.matchAll(/ENQ-[2-9A-Z]{4}-[2-9A-Z]{4}/g)) {
    if (!places.has(reference)) places.set(reference, at)
  }
}

/** Returns the server's process id. strace passes on no signal, so the signal must go to the server itself. */
function pidIn(trace: string): number {
  return existsSync(trace) ? Number.parseInt(readFileSync(trace, 'latin1'), 10) : Number.NaN
}
