import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { documents } from '../../../enquiries/documents/documents.ts'
import { giving } from '../../support/giving.ts'
import { pdf } from '../../support/pdf.ts'

test('an owner’s file may arrive slowly, while the slow request of anyone else is ended', async () => {
  const { app, one, database } = await giving()
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.requestTimeout = 50
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="plans.pdf"\r\n\r\n${pdf('plans')}\r\n--x--\r\n`

  async function begun(path: string, type: string, headers = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n${headers}Connection: close\r\n\r\n${body.slice(0, 200)}`,
    )
    return socket
  }

  const owner = await begun(
    '/owner/documents',
    'multipart/form-data; boundary=x',
    `Cookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n`,
  )
  const stranger = await begun('/send-contact-email', 'application/x-www-form-urlencoded')
  expect(await text(stranger)).toMatch(/^HTTP\/1\.1 408 /)
  owner.write(body.slice(200))
  expect(await text(owner)).toMatch(/^HTTP\/1\.1 303 /)
  expect(documents(database)).toMatchObject([{ name: 'plans' }])
})
