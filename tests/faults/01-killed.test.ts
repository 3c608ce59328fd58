import { expect, test } from 'vitest'
import { killLoop } from './support/kill-loop.ts'
import { builtServer } from './support/server-process.ts'

test('row 1: killed at random under load, the server has every enquiry that it acknowledged, each once', async () => {
  const { acknowledged, lost } = await killLoop({ program: builtServer, kills: 4, connections: 8, lastsMs: 200 })
  expect(lost).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(4)
}, 90_000)
