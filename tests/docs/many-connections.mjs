import { once } from 'node:events'
import { connect, createServer } from 'node:net'

// Listens on port 443 and prints how many connections each address gets. Nothing else may listen on this port.
const server = createServer().listen(443, '::')
await once(server, 'listening')
const from = { '127.0.0.2': 103, '127.0.0.3': 1, '::1': 103 }
const connected = {}
for (const [address, wanted] of Object.entries(from)) {
  const host = address.includes(':') ? '::1' : '127.0.0.1'
  const sockets = Array.from({ length: wanted }, () => connect({ host, port: 443, localAddress: address }))
  connected[address] = (await Promise.all(sockets.map(isConnected))).filter(Boolean).length
}
console.log(JSON.stringify(connected))
process.exit()

function isConnected(socket) {
  return new Promise((resolve) => {
    socket.setTimeout(700, () => resolve(false))
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
}
