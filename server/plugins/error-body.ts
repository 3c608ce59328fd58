import type { FastifyRequest } from 'fastify'
import { wordsIn } from '../../locales/words.ts'
import { visitorLanguage } from '../visitor/language.ts'

/** Returns the answer to a request that is refused, as JSON data with a sentence in the visitor's language. */
export const errorBody = (request: FastifyRequest, code: 'unreadable' | 'tooMany' | 'unavailable') => ({
  error: { code, message: wordsIn(visitorLanguage(request)).answers[code]() },
})
