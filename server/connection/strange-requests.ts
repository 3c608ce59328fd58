import fp from 'fastify-plugin'
import { wordsIn } from '../../locales/words.ts'
import { visitorLanguage } from '../visitor/language.ts'

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
      const message = wordsIn(visitorLanguage(request)).answers.unreadable()
      reply.code(400).header('connection', 'close')
      reply.send({ error: { code: 'unreadable', message } })
    })
  },
  { name: 'strange-requests', dependencies: ['security-headers'] },
)
