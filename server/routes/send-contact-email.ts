import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Enquiry, parseEnquiry } from '../../content/enquiry.ts'
import { takesEnquiries } from '../../content/offering.ts'
import { type Accepted, answer, type Refusal, refusal, refusalAfter } from '../enquiry/answers.ts'
import { isEncoded, isKey, keyOf, postContents, readEnquiryBodies } from '../enquiry/body.ts'
import { createReception } from '../enquiry/reception.ts'
import { TooBusy } from '../pages/gate.ts'
import type { ServerParts } from '../parts.ts'
import { isCrossSite } from '../visitor/own-page.ts'

type ContactRouteOptions = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'verification'>

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
    const { reference, confirmed } = received
    return { reference, language: enquiry.language, brochure: brochureFor(enquiry, confirmed) }
  }

  function brochureFor({ brochureRequested, language }: Enquiry, confirmed: boolean): Accepted['brochure'] {
    if (!brochureRequested || app.pages.current().ready[language].brochure === null) return 'none'
    return confirmed ? 'emailed' : 'here'
  }
}
