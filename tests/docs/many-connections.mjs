import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// Listens on port 443 and prints how many connections each address gets. Nothing else may listen on this port.
const server = createServer().listen(443, '::')
await once(server, 'listening')
const from = { '127.0.0.2': 103, '127.0.0.3': 1, '::1': 103 }
const connected = {}
for (const [address, wanted] of Object.entries(from)) {
  const host = address.includes(':') ? '::1' : '127.0.0.1'
  connected[address] = 0
  for (let number = 0; number < wanted; number += 1)
    connect({ host, port: 443, localAddress: address }, () => {
      connected[address] += 1
    }).on('error', () => {})
  while (connected[address] < Math.min(wanted, 100)) await pause(10)
}
// Any that come too many come after those that may.
await pause(1_000)
console.log(JSON.stringify(connected))
process.exit()
