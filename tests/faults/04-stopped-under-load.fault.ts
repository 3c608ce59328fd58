import { expect, test } from 'vitest'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { referenceIn, visitor } from './support/visitor.ts'

test('row 4: a server stopped under load finishes what it has begun and ends with 0', async () => {
  const server = await startServer()
  const { send, leave } = visitor(32)
  const acknowledged: string[] = []
  const others: number[] = []
  let stopping = false
  const load = Array.from({ length: 32 }, async (_, lane) => {
    for (let number = lane; !stopping; number += 32) {
      try {
        const answer = await send(server.port, canaryEnquiry(number))
        const reference = referenceIn(answer)
        if (reference === null) others.push(answer.status)
        else acknowledged.push(reference)
      } catch {
        // The server no longer listens.
        return
      }
    }
  })
  await until(() => acknowledged.length > 100)
  const code = await server.end('SIGTERM')
  stopping = true
  await Promise.all(load)
  leave()

  expect(code).toBe(0)
  expect(others.filter((status) => status !== 503)).toEqual([])
  withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))
  expectNoVisitorIn(server.log)
})
