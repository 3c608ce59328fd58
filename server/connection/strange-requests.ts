import fp from 'fastify-plugin'
import { errorBody } from '../plugins/error-body.ts'

/**
 * Handles pipelined requests of one connection one after the other. Node would begin all of them at once: a few kilobytes
 * could open the brochure a thousand times, and if the client leaves, requests that were not answered yet would stay open
 * for ever. A response that has no socket yet waits for its 'socket' event.
 *
 * Drops a request whose client has reset the connection, because no one would read the answer. The socket of such a request
 * has no address, so all code that runs later can rely on having one.
 */
export const turnsPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (_request, { raw }, done) => {
      if (raw.socket !== null) done()
      else raw.once('socket', () => done())
    })
    app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
      if (socket.remoteAddress !== undefined) return done()
      reply.hijack()
      socket.destroy()
    })
  },
  { name: 'turns' },
)

/**
 * Answers the two kinds of request that Node would answer by itself without our headers: requests without a host, and
 * requests with an unknown Expect header. That header is ignored, which RFC 9110 §10.1.1 allows. Node would also take the
 * first of two hosts, and a proxy perhaps the second: RFC 9112 §3.2 wants such a request refused.
 */
export const strangeRequestsPlugin = fp(
  async (app) => {
    app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

    app.addHook('onRequest', (request, reply, done) => {
      const { httpVersion, rawHeaders } = request.raw
      const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
      if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return done()
      reply.code(400).header('connection', 'close').send(errorBody(request, 'unreadable'))
    })
  },
  { name: 'strange-requests', dependencies: ['security-headers', 'turns'] },
)
