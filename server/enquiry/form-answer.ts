import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, intents } from '../../content/enquiry.ts'
import type { EnquiryValues, EnquiryView } from '../../renderer/page-view.ts'
import { answerLanguage, bodyOf } from './posted.ts'
import type { Refusal } from './refusals.ts'

/** Answers a post of the form itself, without JavaScript: the success screen's address, or the page again with what was typed. */
export function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  given: { reference: string; enquiry: Enquiry } | Refusal,
): FastifyReply {
  if ('reference' in given) return reply.redirect(successAddress(given.enquiry), 303)
  const body = bodyOf(request) ?? {}
  const intent = intents.find((each) => each === body['intent'])
  return reply.sendPage({
    path: '/',
    status: given.status,
    locale: answerLanguage(request),
    ...(intent && { intent }),
    enquiry: formAgain(given, valuesOf(body)),
  })
}

/** Says no more than that an enquiry was sent, and whether it asked for a brochure. */
function successAddress({ language, brochureRequested }: Enquiry): string {
  return `/?lang=${language}&enquiry=sent${brochureRequested ? '&brochure=sent' : ''}#contact`
}

function formAgain({ code, fields }: Refusal, values: EnquiryValues): EnquiryView {
  if (fields !== undefined) return { state: 'faulty', faults: fields, values }
  return { state: 'failed', message: code === 'tooMany' ? 'tooMany' : 'failed', values }
}

function valuesOf(body: Record<string, unknown>): EnquiryValues {
  const text = (given: unknown) => (typeof given === 'string' ? given : '')
  const brochure = body['brochure'] ?? body['brochureRequested']
  return {
    name: text(body['name']),
    email: text(body['email']),
    phone: text(body['phone']),
    message: text(body['message']),
    brochure: brochure === 'on' || brochure === 'true',
  }
}
