import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, intents } from '../../content/enquiry.ts'
import type { EnquiryValues, EnquiryView, SentView } from '../../renderer/page-view.ts'
import { answerLanguage, bodyOf } from './posted.ts'
import type { Refusal } from './refusals.ts'

/** An enquiry that was stored. */
export interface Accepted {
  reference: string
  enquiry: Enquiry
  /** 'emailed': the success screen shows a link, which was also e-mailed; 'here': only the screen shows it; 'none': there is none, or none was requested. */
  brochure: SentView['brochure']
}

/** Answers a form that was sent without JavaScript: redirects to the success screen, or shows the page again with what was typed. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, given: Accepted | Refusal): FastifyReply {
  if ('reference' in given) return reply.redirect(successAddress(given), 303)
  // These refusals are answered before the form is read, by a page that is made once.
  const body = [403, 409, 413, 415, 429].includes(given.status) ? {} : (bodyOf(request) ?? {})
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

/** Returns the address of the success screen. It says only that an enquiry was sent, and where the brochure is. */
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
