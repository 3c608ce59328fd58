import { type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'

/** An answer whose head and body are known beforehand: kept as the bytes that go over the wire. */
export interface WholeAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** With the date, which changes once a second. */
  bytes(now: number): Buffer
}

export function wholeAnswer(status: number, headers: Readonly<Record<string, string>>, body: Buffer): WholeAnswer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
  let second = -1
  let bytes = Buffer.alloc(0)
  return {
    status,
    headers,
    body,
    bytes(now) {
      if (Math.floor(now / 1_000) === second) return bytes
      second = Math.floor(now / 1_000)
      bytes = Buffer.concat([Buffer.from(`${head}date: ${new Date(now).toUTCString()}\r\n\r\n`, 'latin1'), body])
      return bytes
    },
  }
}

/**
 * Sends it in one write, which costs a third less than having Node put the head together anew. False, and nothing done,
 * unless it is this request's turn and the connection stays open: then Node's own way is the right one. To a client that
 * does not read, Node stops listening either way.
 */
export function sendWhole(response: ServerResponse, answer: WholeAnswer, now: number): boolean {
  const { socket, req, shouldKeepAlive } = response
  if (!(socket instanceof Socket) || !shouldKeepAlive) return false
  if (req.method !== 'GET' || req.httpVersionMinor !== 1) return false
  response.statusCode = answer.status
  socket.write(answer.bytes(now))
  // What Node notes down when it has sent a head itself; what follows, from 'finish' to the next request, is as ever.
  Object.assign(response, { _header: 'sent', _headerSent: true, _hasBody: false })
  response.end()
  return true
}
