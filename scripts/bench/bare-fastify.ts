import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** The least that Fastify can do: one route that sends a file's bytes. Its port and the file come as arguments. */
const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const app = fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body))
await app.listen({ port: Number(port), host: '127.0.0.1' })
