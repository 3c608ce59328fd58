import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { until } from '../support/until.ts'

function requestFor(number: number): Buffer {
  const body = Buffer.from(JSON.stringify(canaryEnquiry(number)))
  const head = `POST /send-contact-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** Sends part of a request and disconnects. */
function leaveAfter(port: number, bytes: Buffer, how: 'destroy' | 'resetAndDestroy'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => socket[how]())
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

test('row 18: the enquiry of a visitor who disconnects is stored completely or not at all', async () => {
  const { app, database, log, post } = await enquirySite({
    clock: runningClock(),
    environment: { ENQUIRY_LIMIT: '1000' },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const leaving: Promise<void>[] = []
  for (let number = 0; number < 60; number += 1) {
    const request = requestFor(number)
    const whole = number % 2 === 0
    const sent = whole ? request : request.subarray(0, request.length - 1 - number)
    leaving.push(leaveAfter(port, sent, number % 4 < 2 ? 'destroy' : 'resetAndDestroy'))
  }
  await Promise.all(leaving)
  await until(() => app.server.listening && countEnquiries(database) > 0)
  const last = await post(canaryEnquiry(1_000))
  expect(last.statusCode).toBe(200)

  const stored = [...enquiries(database)]
  for (const { id, name, message } of stored) {
    const number = Number(/\d+$/.exec(name)?.[0])
    expect(message).toBe(canaryEnquiry(number)['message'])
    expect(number % 2).toBe(0)
    expect(lettersOf(database, id)).toHaveLength(2)
  }
  expectAllStored(database, [String(last.json().reference)])
  expectNoVisitorIn(log)
})
