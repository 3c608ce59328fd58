import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, parseEnquiry } from '../../content/enquiry.ts'
import { takesEnquiries } from '../../content/offering.ts'
import { readEnquiryBodies } from '../enquiry/body.ts'
import { excessLog } from '../enquiry/excesses.ts'
import { type Accepted, answerForm } from '../enquiry/form-answer.ts'
import { answerLanguage, isEncoded, isFormPost, isKey, keyOf, postContents } from '../enquiry/posted.ts'
import { createReception } from '../enquiry/reception.ts'
import { type Refusal, refusal, refusalAfter, refusalBody } from '../enquiry/refusals.ts'
import { TooBusy } from '../pages/gate.ts'
import type { ServerParts } from '../parts.ts'
import { isCrossSite } from '../visitor/own-page.ts'

type ContactRouteOptions = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'verification'>

/** Takes an enquiry: limits → read → check → store → answer. The outbox sends the letters later. */
export async function sendContactEmailRoute(app: FastifyInstance, options: ContactRouteOptions): Promise<void> {
  const { config, clock, database, houses, outbox, verification } = options
  const reception = createReception({
    database,
    clock,
    verification,
    limit: config.enquiryLimit,
    owners: config.mail.owners,
    stored: () => outbox.wake(),
    exceeded: excessLog(clock, app.log),
  })
  await readEnquiryBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    const refused = refusalUnread(request)
    if (refused !== null) return answer(request, reply, refused)
  })

  app.setErrorHandler((fault, request, reply) => {
    const refused = refusalAfter(fault)
    if (refused.status === 500 || fault instanceof TooBusy) throw fault
    if (refused.status === 503) request.log.error({ fault: String(fault) }, 'enquiry not stored')
    return answer(request, reply, refused)
  })

  app.post('/send-contact-email', { config: { limit: 'contactForm' } }, async (request, reply) =>
    answer(request, reply, await receive(request)),
  )

  /** Returns why the request is not even read; null if it is. */
  function refusalUnread(request: FastifyRequest): Refusal | null {
    if (isCrossSite(request, config.publicUrl)) return refusal('crossSite')
    if (isEncoded(request.headers)) return refusal('wrongType')
    if (!takesEnquiries(houses.current().house.facts.offer)) return refusal('closed')
    return reception.refused(request.ip, keyOf(request))
  }

  async function receive(request: FastifyRequest): Promise<Accepted | Refusal> {
    const contents = postContents(request)
    if (contents === null) return refusal('unreadable')
    if (contents.key !== null && !isKey(contents.key)) return refusal('badKey')
    const parsed = parseEnquiry(contents.fields)
    if (!parsed.ok) return refusal('invalid', { fields: parsed.faults })
    const { enquiry } = parsed
    const house = houses.current().number
    const received = await reception.receive({ ...contents, enquiry, house, address: request.ip })
    if (!('reference' in received)) return received
    return { reference: received.reference, enquiry, brochure: brochureFor(enquiry, received.confirmed) }
  }

  function brochureFor({ brochureRequested, language }: Enquiry, confirmed: boolean): Accepted['brochure'] {
    if (!brochureRequested || app.pages.current().ready[language].brochure === null) return 'none'
    return confirmed ? 'emailed' : 'here'
  }

  function answer(request: FastifyRequest, reply: FastifyReply, given: Accepted | Refusal): FastifyReply {
    reply.header('cache-control', 'no-store')
    if ('retryAfterSeconds' in given) reply.header('retry-after', given.retryAfterSeconds)
    if (isFormPost(request)) return answerForm(request, reply, given)
    if ('reference' in given) {
      const { reference, brochure } = given
      return reply.send({ ok: true, reference, ...(brochure !== 'none' && { brochure }) })
    }
    return reply.code(given.status).send(refusalBody(given, answerLanguage(request)))
  }
}
