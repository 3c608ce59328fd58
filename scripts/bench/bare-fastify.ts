import fastify from 'fastify'
import { keptPage } from './raw-answer.ts'

// Its port and the address of the page come as arguments.
const [port, page = ''] = process.argv.slice(2)
const { body } = await keptPage(page)
const app = fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body))
await app.listen({ port: Number(port), host: '127.0.0.1' })
