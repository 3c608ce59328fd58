import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, parseEnquiry } from '../../content/enquiry.ts'
import { takesEnquiries } from '../../content/offering.ts'
import { readEnquiryBodies } from '../enquiry/body.ts'
import { isCrossSite } from '../enquiry/cross-site.ts'
import type { ExcessReport } from '../enquiry/excesses.ts'
import { type Accepted, answerForm } from '../enquiry/form-answer.ts'
import { answerLanguage, isEncoded, isFormPost, isKey, postContents } from '../enquiry/posted.ts'
import { createReception } from '../enquiry/reception.ts'
import { refusalAfter } from '../enquiry/refusal-after.ts'
import { type Refusal, refusal, refusalBody } from '../enquiry/refusals.ts'
import type { ServerParts } from '../parts.ts'

type ContactRouteOptions = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'verification'> & {
  excesses: ExcessReport
}
// Mistakes and repeats do not count as enquiries, but a visitor who makes this many is a machine.
const attemptsPerEnquiry = 20

type ContactAnswer = Accepted | Refusal

/** Takes an enquiry: read → check → store → answer. The outbox sends the letters later. */
export async function sendContactEmailRoute(app: FastifyInstance, options: ContactRouteOptions): Promise<void> {
  const { config, clock, database, houses, outbox, verification, excesses } = options
  const reception = createReception({
    database,
    clock,
    verification,
    limit: config.enquiryLimit,
    owners: config.mail.owners,
    stored: () => outbox.wake(),
    exceeded: excesses.note,
  })
  await readEnquiryBodies(app)
  const { max, windowMs: timeWindow } = config.enquiryLimit
  const rateLimit = { max: max * attemptsPerEnquiry, timeWindow }

  app.addHook('onRequest', async (request, reply) => {
    if (isCrossSite(request.headers, config.publicUrl)) return answer(request, reply, refusal('crossSite'))
    if (isEncoded(request.headers)) return answer(request, reply, refusal('wrongType'))
  })

  app.setErrorHandler((fault, request, reply) => {
    const refused = refusalAfter(fault)
    if (refused.status === 500) throw fault
    if (refused.status === 503) request.log.error({ fault: String(fault) }, 'enquiry not stored')
    return answer(request, reply, refused)
  })

  app.post('/send-contact-email', { config: { rateLimit } }, async (request, reply) =>
    answer(request, reply, await receive(request)),
  )

  async function receive(request: FastifyRequest): Promise<ContactAnswer> {
    if (!takesEnquiries(houses.current().house.facts.offer)) return refusal('closed')
    const contents = postContents(request)
    if (contents === null) return refusal('unreadable')
    if (contents.key !== null && !isKey(contents.key)) return refusal('badKey')
    const parsed = parseEnquiry(contents.fields)
    if (!parsed.ok) return refusal('invalid', { fields: parsed.faults })
    const { enquiry } = parsed
    const post = { ...contents, enquiry, fromForm: isFormPost(request), address: request.ip }
    const receipt = await reception.receive(post)
    if (receipt.outcome === 'stored')
      return { reference: receipt.reference, enquiry, brochure: brochureFor(enquiry, receipt.confirmed) }
    if (receipt.outcome === 'keyReused') return refusal('keyReused')
    const retryAfterSeconds = Math.ceil(receipt.retryAfterMs / 1_000)
    return refusal(receipt.outcome === 'noRoom' ? 'unavailable' : 'tooMany', { retryAfterSeconds })
  }

  function brochureFor({ brochureRequested, language }: Enquiry, confirmed: boolean): Accepted['brochure'] {
    if (!brochureRequested || app.pages.current().ready[language].brochure === null) return 'none'
    return confirmed ? 'emailed' : 'here'
  }

  function answer(request: FastifyRequest, reply: FastifyReply, given: ContactAnswer): FastifyReply {
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
