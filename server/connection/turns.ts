import fp from 'fastify-plugin'

/**
 * Of requests sent at once on one connection, each begins when its turn to be answered has come. Node begins them all: a
 * few kilobytes could open the brochure a thousand times, and of a client that leaves, those whose turn had not come would
 * stay open for good. A response without a socket waits, and says so when it is given one.
 */
export const turnsPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (_request, { raw }, done) => {
      if (raw.socket !== null) done()
      else raw.once('socket', () => done())
    })
  },
  { name: 'turns' },
)
