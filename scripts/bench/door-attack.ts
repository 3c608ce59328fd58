import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** From how many addresses someone posts: one in IPv4, or each /64 of an IPv6 /48. */
export type Attacker = 'one IPv4' | 'an IPv6 /48'

const fields = 12
// The form is just under 128 KB. HTML needs four characters for this one.
const fieldText = '<'.repeat(10_900)
const connections = 8

/** Posts forms of 128 KB to the desk, without a session, at a steady rate. Resolves to how many were answered. */
async function attack(url: string, attacker: Attacker, perSecond: number, seconds: number): Promise<number> {
  const body = Array.from({ length: fields }, (_, number) => `a${number}=${fieldText}`).join('&')
  let sent = 0
  let answered = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (chunk: Buffer) => {
      answered += chunk.toString('latin1').split('HTTP/1.1 ').length - 1
    })
    // If the server closes this connection, the others continue.
    return socket.on('error', () => {})
  })
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    // This sends no more than the server reads, because data waiting in this process would hide what the server does.
    for (const socket of sockets)
      if (sent < due && socket.writableLength === 0 && !socket.destroyed) {
        socket.write(post(attacker, sent, body))
        sent += 1
      }
    await pause(1)
  }
  for (const socket of sockets) socket.destroy()
  return answered
}

function post(attacker: Attacker, number: number, body: string): string {
  const address = attacker === 'one IPv4' ? '198.51.100.7' : `2001:db8:7:${(number % 65_536).toString(16)}::1`
  const head = [
    'POST /owner/house/figures HTTP/1.1',
    'Host: villa',
    `X-Forwarded-For: ${address}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const [url = '', attacker = '', perSecond = '', seconds = ''] = process.argv.slice(2)
console.log(await attack(url, attacker === 'one IPv4' ? attacker : 'an IPv6 /48', Number(perSecond), Number(seconds)))
