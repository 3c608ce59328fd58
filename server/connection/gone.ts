import fp from 'fastify-plugin'

/**
 * Drops a request whose client has reset the connection, because no one would read the answer. The socket of such a request
 * has no address, so all code that runs later can rely on having one.
 */
export const gonePlugin = fp(
  async (app) => {
    app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
      if (socket.remoteAddress !== undefined) return done()
      reply.hijack()
      socket.destroy()
    })
  },
  { name: 'gone', dependencies: ['turns'] },
)
