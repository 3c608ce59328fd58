import type { FastifyReply, FastifyRequest } from 'fastify'
import { answersIn } from './answers.ts'
import type { Config } from './config.ts'
import { securityHeaders } from './security-headers.ts'
import { visitorLanguage } from './visitor-language.ts'

/** An address that cannot be decoded reaches no hook and no handler of ours, and Fastify's own answer repeats it. */
export function badAddressAnswer(config: Config) {
  const headers = securityHeaders(config)
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const message = answersIn(visitorLanguage(request)).unreadable()
    reply
      .code(400)
      .headers(headers)
      .send({ error: { code: 'unreadable', message } })
  }
}
