import { expect, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { temporaryFolder } from '../support/databases.ts'
import { mailServer } from '../support/mail-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { referenceIn, visitor } from './support/visitor.ts'

test('row 2: a server that is killed between the mail server\u2019s 250 and its own record sends the letter again, with the same Message-ID', async () => {
  let killing: ServerProcess | undefined
  const taken: string[] = []
  const mail = await mailServer({
    onLetter({ raw }, accept) {
      taken.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')
      // The mail server keeps the letter, and the server that sent it never learns that.
      killing?.child.kill('SIGKILL')
      accept()
    },
  })
  const dataDir = temporaryFolder()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }
  const first = await startServer({ dataDir, environment })
  killing = first
  const reference = referenceIn(await visitor(1).send(first.port, canaryEnquiry()))
  expect(await first.ended).toBeNull()
  const before = [...taken]
  expect(before.length).toBeGreaterThan(0)

  killing = undefined
  const second = await startServer({ dataDir, environment })
  await until(() => taken.length >= before.length + 2)
  expect(await second.end()).toBe(0)
  for (const messageId of before) expect(taken.filter((each) => each === messageId)).toHaveLength(2)
  expect(new Set(taken).size).toBe(2)
  withDatabase(first.databaseFile, (database) => {
    expect(countLetters(database)).toMatchObject({ sent: 2, sending: 0 })
    expectAllStored(database, [String(reference)])
  })
  expectNoVisitorIn([...first.log, ...second.log])
})
