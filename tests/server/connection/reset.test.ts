import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { enquirySite } from '../../support/enquiry-site.ts'
import { until } from '../../support/until.ts'

const requests = [
  'GET /nowhere HTTP/1.1\r\nHost: villa\r\n\r\n',
  'GET /owner/sign-in HTTP/1.1\r\nHost: villa\r\n\r\n',
  'POST /send-contact-email HTTP/1.1\r\nHost: villa\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
]

test.each([{}, { TRUST_PROXY: '127.0.0.1' }])(
  'a connection that is reset after its request gets no answer, and leaves no error in the log (%o)',
  async (environment) => {
    const { app, log } = await enquirySite({ environment })
    const port = Number(new URL(await app.listen({ port: 0 })).port)
    let closed = 0
    app.server.on('connection', (socket) =>
      socket.once('close', () => {
        closed += 1
      }),
    )
    for (let number = 0; number < 90; number += 1) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(requests[number % requests.length] ?? '')
      socket.resetAndDestroy()
      if (number % 9 === 0) await turn()
    }
    await until(() => closed === 90)
    expect(log.filter((line) => /"level":(?:50|"error")|"err"|stack/.test(line))).toEqual([])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  },
)
