import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, intents } from '../../content/enquiry.ts'
import type { EnquiryValues, EnquiryView, SentView } from '../../renderer/page-view.ts'
import { answerLanguage, bodyOf } from './posted.ts'
import type { Refusal } from './refusals.ts'

/** An enquiry that is stored. */
export interface Accepted {
  reference: string
  enquiry: Enquiry
  /** What the success screen says: a link was emailed and is here too, or it is here alone, or there is none or none was asked for. */
  brochure: SentView['brochure']
}

/** Answers a post of the form itself, without JavaScript: the success screen's address, or the page again with what was typed. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, given: Accepted | Refusal): FastifyReply {
  if ('reference' in given) return reply.redirect(successAddress(given), 303)
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

const inAddress = { emailed: '&brochure=sent', here: '&brochure=here', none: '' } as const

/** Says no more than that an enquiry was sent, and what becomes of the brochure. */
function successAddress({ enquiry, brochure }: Accepted): string {
  return `/?lang=${enquiry.language}&enquiry=sent${inAddress[brochure]}#contact`
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
