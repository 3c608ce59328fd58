import { expect } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { expectAllStored, lostOf, withDatabase } from '../../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../../support/canary.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'
import { until } from '../../support/until.ts'
import { referenceIn, visitor } from './visitor.ts'

interface KillLoop {
  program: string
  kills: number
  connections: number
  environment?: Record<string, string>
  /** The longest time under load before a kill. The actual time is random. */
  lastsMs: number
  /** How long each visitor waits after an answer. */
  pauseMs?: number
}

export interface Killed {
  dataDir: string
  databaseFile: string
  /** The references of all answers with 200, by the number of the enquiry. */
  acknowledged: Map<number, string>
  /** Those references that are missing in the database. */
  lost: string[]
}

/**
 * Starts the server, lets visitors post to it and kills it at a random moment, again and again. A visitor whose answer
 * did not come sends the same enquiry under the same key to the next server, as the page does.
 */
export async function killLoop({
  program,
  kills,
  connections,
  environment = {},
  lastsMs,
  pauseMs = 0,
}: KillLoop): Promise<Killed> {
  const dataDir = temporaryFolder()
  const acknowledged = new Map<number, string>()
  const { send, leave } = visitor(connections)
  let server: ServerProcess | undefined
  let next = 0
  let over = false

  const visitors = Array.from({ length: connections }, async () => {
    while (!over) {
      const number = next
      next += 1
      const reference = await sendUntilAcknowledged(number)
      if (reference !== null) acknowledged.set(number, reference)
      await pause(pauseMs)
    }
  })

  async function sendUntilAcknowledged(number: number): Promise<string | null> {
    while (!over) {
      if (server === undefined) {
        await pause(5)
        continue
      }
      const reference = await send(server.port, canaryEnquiry(number), `key-${number}`).then(referenceIn, () => null)
      if (reference !== null) return reference
      await pause(5)
    }
    return null
  }

  for (let kill = 1; kill <= kills; kill += 1) {
    const before = acknowledged.size
    const started = await startServer({ program, dataDir, environment })
    server = started
    // The server lives for a while after its first answer, because killing it before any answer proves nothing.
    await until(() => acknowledged.size > before)
    await pause(Math.random() * lastsMs)
    server = undefined
    started.child.kill('SIGKILL')
    await started.ended
    expectNoVisitorIn(started.log)
    if (kill % 100 === 0) console.log(`killed ${kill} times, ${acknowledged.size} enquiries acknowledged`)
  }
  over = true
  await Promise.all(visitors)
  leave()
  const databaseFile = `${dataDir}/villa.sqlite`
  const lost = withDatabase(databaseFile, (database) => {
    expectAllStored(database, [])
    expect(storedMoreThanOnce(database)).toEqual([])
    return lostOf(database, [...acknowledged.values()])
  })
  return { dataDir, databaseFile, acknowledged, lost }
}

/** Every enquiry of the loop has a different message. */
function storedMoreThanOnce(database: Database): unknown[] {
  return database.connection().prepare('SELECT message FROM enquiries GROUP BY message HAVING count(*) > 1').all()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
