import fastify from 'fastify'
import { keptPage, setByEveryServer } from './raw-answer.ts'

// The arguments are the port and the address of the page.
const [port, page = ''] = process.argv.slice(2)
const { headers, body } = await keptPage(page)
const same = Object.fromEntries([...headers].filter(([name]) => !setByEveryServer.includes(name)))
const app = fastify()
app.get('/', (_request, reply) => reply.headers(same).send(body))
await app.listen({ port: Number(port), host: '127.0.0.1' })
