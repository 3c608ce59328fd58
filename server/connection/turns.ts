import fp from 'fastify-plugin'

/**
 * Handles pipelined requests of one connection one after the other. Node would begin all of them at once: a few kilobytes
 * could open the brochure a thousand times, and if the client leaves, requests that were not answered yet would stay open
 * for ever. A response that has no socket yet waits for its 'socket' event.
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
