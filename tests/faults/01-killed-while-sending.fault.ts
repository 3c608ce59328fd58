import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { withDatabase } from '../support/all-stored.ts'
import { mailServer } from '../support/mail-server.ts'
import { builtServer, startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { killLoop } from './support/kill-loop.ts'

test('row 1: a server that is killed 20 times while it stores and sends still tells the owner about every enquiry', async () => {
  const mail = await mailServer()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, OWNER_EMAIL: 'owner@villa-belvedere.example' }
  const { dataDir, databaseFile, lost } = await killLoop({
    program: builtServer,
    kills: 20,
    connections: 2,
    lastsMs: 500,
    pauseMs: 50,
    environment,
  })
  // The first twenty of an hour have letters of their own. The letter that names all others leaves at the end of the hour.
  const own = withDatabase(databaseFile, (database) => {
    const all = [...enquiries(database)].map(({ id, reference }) => ({ reference, letters: lettersOf(database, id) }))
    for (const { letters } of all) expect(letters).not.toEqual([])
    return all.filter(({ letters }) => letters.some(({ kind }) => kind === 'owner')).map(({ reference }) => reference)
  })
  expect(own).toHaveLength(20)
  const last = await startServer({ dataDir, environment })
  const reported = () => {
    const owners = mail.received.filter(({ to }) => to[0] === environment.OWNER_EMAIL)
    return owners.flatMap(({ raw }) => /^Message-ID: <(ENQ-[^.]+)\./im.exec(raw)?.[1] ?? [])
  }
  await until(() => own.every((reference) => reported().includes(reference)))
  expect(await last.end()).toBe(0)

  expect(lost).toEqual([])
})
