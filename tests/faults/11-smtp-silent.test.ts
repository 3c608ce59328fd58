import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { letterContext } from '../support/outboxes.ts'
import { scriptedSmtp } from '../support/scripted-smtp.ts'
import { expectAllStored, tally } from '../support/tally.ts'
import { until } from '../support/until.ts'

const impatient = { connectionTimeoutMs: 300, greetingTimeoutMs: 300, socketTimeoutMs: 300, deadlineMs: 600 }

test.each([
  ['that refuses connections', refusing],
  ['whose name cannot be found', () => 'smtp://nowhere.invalid:25'],
  ['that never greets', async () => smtpUrl(await scriptedSmtp({ greeting: '' }))],
  [
    'that is no mail server',
    async () => smtpUrl(await scriptedSmtp({ greeting: 'HTTP/1.1 400 Bad Request\r\n\r\n<html>' })),
  ],
  ['that says a byte a second', slow],
])('row 11: with a mail server %s, letters wait with a reason, and visitors notice nothing', async (_what, server) => {
  const mail = { ...letterContext.mail, smtpUrl: await server(), directory: '/nowhere' }
  const mailer = createMailer(mail, systemClock, impatient)
  onTestFinished(() => mailer.close())
  const { app, database, log, outbox, post } = await enquirySite({ clock: runningClock(), mailer })
  await app.inject({ url: '/' })
  outbox.start()

  const references: string[] = []
  for (let number = 0; number < 5; number += 1) {
    references.push(String((await post(canaryEnquiry(number))).json().reference))
    expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  }
  await until(() => countLetters(database).retry >= 2)
  expect(outbox.status().lastReason).toMatch(/^[\w.]+:\d+ /)
  expect(countLetters(database)).toMatchObject({ sent: 0, attention: 0 })
  expectAllStored(database, references)
  expectNoVisitorIn(log)
  tally(11, { acknowledged: 5, stored: 5 })
})

const smtpUrl = ({ port }: { port: number }) => `smtp://127.0.0.1:${port}`

async function refusing(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return smtpUrl({ port })
}

/** Never silent long enough for a timeout, and never finished. */
async function slow(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const dripping = setInterval(() => socket.write('2'), 100)
    socket.on('close', () => clearInterval(dripping))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return smtpUrl(server.address() as AddressInfo)
}
