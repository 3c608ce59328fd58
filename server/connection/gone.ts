import fp from 'fastify-plugin'

/**
 * Drops a request whose client has reset the connection: nobody reads the answer. Its socket has no address any more, so
 * that everything after this may rely on one.
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
