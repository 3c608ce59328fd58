import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, type EnquiryFaults, parseEnquiry } from '../../content/enquiry.ts'
import { intents } from '../../content/enquiry-form.ts'
import { type Language, languages } from '../../content/languages.ts'
import { isGone } from '../../content/offering.ts'
import { isRecord, spokenFor } from '../../content/paths.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { wordsIn } from '../../locales/words.ts'
import type { EnquiryValues, SentView } from '../../renderer/page-view.ts'
import { TooBusy } from '../pages/pages.ts'
import type { ServerParts } from '../parts.ts'
import {
  formFields,
  isCrossSite,
  isEncoded,
  isFormPost,
  Unreadable,
  unreadableForm,
  withoutInherited,
} from '../visitor/forms.ts'
import { visitorLanguage } from '../visitor/language.ts'
import { createReception } from './reception.ts'

type ContactRouteOptions = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'verification'>

interface Accepted {
  reference: string
  language: Language
  /** 'emailed': the success screen shows a link, which was also e-mailed; 'here': only the screen shows it; 'none': there is none, or none was requested. */
  brochure: SentView['brochure']
  /** What to tell the visitor instead of the usual thanks. */
  message: string | null
}

interface Refusal {
  code: keyof typeof statuses
  fields?: EnquiryFaults
  retryAfterSeconds?: number
}

const statuses = {
  unreadable: 400,
  badKey: 400,
  crossSite: 403,
  /** The house is sold or let. */
  closed: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  keyReused: 422,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const

/** Takes an enquiry: limits → read → check → store → answer. The outbox sends the letters later. */
export async function sendContactEmailRoute(app: FastifyInstance, options: ContactRouteOptions): Promise<void> {
  const { config, houses } = options
  const reception = createReception({ ...options, log: app.log })
  await readEnquiryBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    const refused = refusalUnread(request)
    if (refused !== null) return answer(request, reply, refused)
  })

  app.setErrorHandler((fault, request, reply) => {
    const refused = refusalAfter(fault)
    if (refused.code === 'failed' || fault instanceof TooBusy) throw fault
    if (refused.code === 'unavailable') request.log.error({ fault: String(fault) }, 'enquiry not stored')
    return answer(request, reply, refused)
  })

  app.post('/send-contact-email', { config: { limit: 'contactForm' } }, async (request, reply) =>
    answer(request, reply, await receive(request)),
  )

  /** Returns why the request is not even read; null if it is. */
  function refusalUnread(request: FastifyRequest): Refusal | null {
    if (isCrossSite(request, config.publicUrl)) return { code: 'crossSite' }
    if (isEncoded(request.headers)) return { code: 'wrongType' }
    if (isGone(houses.current().house.facts.offer)) return { code: 'closed' }
    return reception.refused(request.ip, keyOf(request))
  }

  async function receive(request: FastifyRequest): Promise<Accepted | Refusal> {
    const contents = postContents(request)
    if (contents === null) return { code: 'unreadable' }
    if (contents.key !== null && !isKey(contents.key)) return { code: 'badKey' }
    const parsed = parseEnquiry(contents.fields)
    if (!parsed.ok) return { code: 'invalid', fields: parsed.faults }
    const { house, number } = houses.current()
    // Letters about it quote the house, so they are in a language that the house speaks.
    const enquiry = { ...parsed.enquiry, language: spokenFor(house, parsed.enquiry.language) }
    const received = await reception.receive({ ...contents, enquiry, house: number, address: request.ip })
    if (!('reference' in received)) return received
    const { reference, confirmed } = received
    const { paused } = wordsIn(enquiry.language).house.standing
    const message = house.facts.offer.status === 'paused' ? paused.sent() : null
    return { reference, language: enquiry.language, brochure: brochureFor(enquiry, confirmed), message }
  }

  function brochureFor({ brochureRequested, language }: Enquiry, confirmed: boolean): Accepted['brochure'] {
    if (!brochureRequested || app.pages.current().ready[language].brochure === null) return 'none'
    return confirmed ? 'emailed' : 'here'
  }
}

/** Returns the refusal for a fault while an enquiry was received. Faults while reading have Fastify's status. */
function refusalAfter(fault: unknown): Refusal {
  if (fault instanceof DatabaseError || databaseFault(fault) !== 'other')
    return { code: 'unavailable', retryAfterSeconds: 10 }
  const status = fault instanceof Error && 'statusCode' in fault ? Number(fault.statusCode) : 500
  if (status === 413) return { code: 'tooLarge' }
  if (status === 415) return { code: 'wrongType' }
  if (status === 429) return { code: 'tooMany' }
  return { code: status < 500 ? 'unreadable' : 'failed' }
}

/** Answers an enquiry, as JSON data or, if it was sent by a form without JavaScript, as a page. */
function answer(request: FastifyRequest, reply: FastifyReply, given: Accepted | Refusal): FastifyReply {
  reply.header('cache-control', 'no-store')
  const isForm = isFormPost(request)
  if ('reference' in given) {
    const { reference, brochure, language, message } = given
    // The success screen's address says only that an enquiry was sent, and where the brochure is.
    if (isForm) return reply.redirect(`/?lang=${language}&enquiry=sent${inAddress[brochure]}#contact`, 303)
    return reply.send({ ok: true, reference, ...(brochure !== 'none' && { brochure }), ...(message && { message }) })
  }
  const { code, fields, retryAfterSeconds } = given
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (isForm) return formAgain(request, reply, given)
  const sentence = wordsIn(answerLanguage(request)).letters.answers[statuses[code] >= 500 ? 'notSent' : code]
  return reply.code(statuses[code]).send({ error: { code, message: sentence(), ...(fields && { fields }) } })
}

const inAddress = { emailed: '&brochure=sent', here: '&brochure=here', none: '' } as const

function formAgain(request: FastifyRequest, reply: FastifyReply, { code, fields }: Refusal): FastifyReply {
  // These refusals are answered before the form is read, by a page that is made once.
  const isUnread = ['crossSite', 'closed', 'tooLarge', 'wrongType', 'tooMany'].includes(code)
  const body = isUnread ? {} : (bodyOf(request) ?? {})
  const intent = intents.find((each) => each === body['intent'])
  const values = valuesOf(body)
  return reply.sendPage({
    path: '/',
    status: statuses[code],
    locale: answerLanguage(request),
    ...(intent && { intent }),
    enquiry:
      fields === undefined
        ? { state: 'failed', message: code === 'tooMany' ? 'tooMany' : 'error', values }
        : { state: 'faulty', faults: fields, values },
  })
}

function valuesOf(body: Record<string, unknown>): EnquiryValues {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const brochure = ['on', 'true'].includes(text('brochure') || text('brochureRequested'))
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message'), brochure }
}

// The decoder throws on invalid bytes. Otherwise they would become U+FFFD, which would look like something the visitor wrote.
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Makes the app read JSON and form posts strictly, and no other types. The body becomes a plain record, or the request fails. */
async function readEnquiryBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const parsing = new Promise<unknown>((resolve, reject) => {
      void parse(request, utf8.decode(body), (fault, parsed) => (fault === null ? resolve(parsed) : reject(fault)))
    })
    const parsed = await parsing.catch((cause: unknown) => {
      throw new Unreadable('Unreadable.', { cause })
    })
    if (!isRecord(parsed)) throw new Unreadable('No JSON object.')
    return withoutInherited(Object.entries(parsed))
  })
  await app.register(formbody, { parser: formFields })
}

/** Returns what a post contains, which cannot be trusted; null if there is no readable body. */
function postContents(request: FastifyRequest) {
  const body = bodyOf(request)
  if (body === null) return null
  const token = textOf(body['recaptchaToken']) ?? textOf(body['g-recaptcha-response'])
  const elapsed = textOf(request.headers['page-open-ms'])
  return {
    fields: isFormPost(request) ? asSchemaFields(body) : body,
    key: keyOf(request) ?? textOf(body['idempotencyKey']),
    captchaToken: token === null || token.length > 8_192 ? null : token,
    elapsedMs: elapsed !== null && /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : null,
  }
}

const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> | null =>
  isRecord(body) && body !== unreadableForm ? body : null

/** Returns the key in the request's header, which can be read before its body. */
const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

/** Returns true if the key is short enough and contains only visible ASCII characters. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

/** Returns the enquiry's language, or the visitor's if the enquiry's cannot be read. */
function answerLanguage(request: FastifyRequest): Language {
  const written = bodyOf(request)?.['language']
  return languages.find((language) => language === written) ?? visitorLanguage(request)
}

/** Translates a form's fields: a ticked box arrives as a field named `brochure`, a choice that was not made as an empty text. */
const asSchemaFields = ({ brochure, intent, ...fields }: Record<string, unknown>): Record<string, unknown> => ({
  ...(brochure !== undefined && { brochureRequested: brochure }),
  ...(intent !== undefined && intent !== '' && { intent }),
  ...fields,
})

const textOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : null)
