import { expect, test } from 'vitest'
import { mailServer } from '../support/mail-server.ts'
import { tally } from '../support/tally.ts'
import { until } from '../support/until.ts'
import { killLoop } from './support/kill-loop.ts'
import { builtServer, startServer } from './support/server-process.ts'

test('row 1: a server that is killed 20 times while it stores and sends still tells the owner about every enquiry', async () => {
  const mail = await mailServer()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, OWNER_EMAIL: 'owner@villa-belvedere.example' }
  const { acknowledged, dataDir, lost } = await killLoop({
    program: builtServer,
    kills: 20,
    connections: 2,
    lastsMs: 500,
    pauseMs: 50,
    environment,
  })
  const last = await startServer({ dataDir, environment })
  const reported = () => {
    const owners = mail.received.filter(({ to }) => to[0] === environment.OWNER_EMAIL)
    return owners.flatMap(({ raw }) => /^Message-ID: <(ENQ-[^.]+)\./im.exec(raw)?.[1] ?? [])
  }
  const references = [...acknowledged.values()]
  await until(() => references.every((reference) => reported().includes(reference)))
  expect(await last.end()).toBe(0)

  expect(lost).toEqual([])
  const ids = mail.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  const delivered = new Set(ids).size
  tally(1, {
    acknowledged: references.length,
    stored: references.length,
    delivered,
    duplicated: ids.length - delivered,
  })
})
