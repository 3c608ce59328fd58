import type { FastifyReply, FastifyRequest } from 'fastify'
import { wordsIn } from '../../locales/words.ts'
import type { Config } from '../config.ts'
import { headersEverywhere } from '../plugins/security-headers.ts'
import { visitorLanguage } from '../visitor/language.ts'

/** Answers 400 to an address that cannot be decoded. No hook or handler sees such a request, and Fastify's own answer would repeat the address. */
export function badAddressAnswer(config: Config) {
  const headers = headersEverywhere(config)
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const message = wordsIn(visitorLanguage(request)).answers.unreadable()
    reply
      .code(400)
      .headers(headers)
      .send({ error: { code: 'unreadable', message } })
  }
}
