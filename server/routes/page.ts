import type { FastifyInstance } from 'fastify'
import { intents } from '../../content/enquiry-form.ts'
import type { SentView } from '../../renderer/page-view.ts'
import type { ServerParts } from '../parts.ts'
import { languageInQuery, visitorLanguage } from '../visitor/language.ts'

interface PageQuery {
  Querystring: Record<string, unknown>
}

/** Serves `/` and `/legal` in the visitor's language. `?intent=` chooses the subject of the form, `?enquiry=sent` shows the success screen. Counts visits of `/`. */
export async function pageRoute(app: FastifyInstance, { visits }: Pick<ServerParts, 'visits'>): Promise<void> {
  app.get<PageQuery>('/', (request, reply) => {
    const { query } = request
    const intent = intents.find((each) => each === query['intent'])
    const locale = app.pages.spoken(visitorLanguage(request))
    const isSent = query['enquiry'] === 'sent'
    // The success screen is not another visit.
    if (!isSent) visits.count('page', request, locale)
    return reply.sendPage({
      path: '/',
      locale,
      localeInAddress: languageInQuery(query) !== undefined,
      ...(intent && { intent }),
      ...(isSent && { enquiry: { state: 'sent', brochure: brochureIn(query) } }),
    })
  })
  app.get<PageQuery>('/legal', (request, reply) =>
    reply.sendPage({
      path: '/legal',
      locale: visitorLanguage(request),
      localeInAddress: languageInQuery(request.query) !== undefined,
    }),
  )
}

function brochureIn({ brochure }: Record<string, unknown>): SentView['brochure'] {
  if (brochure === 'sent') return 'emailed'
  return brochure === 'here' ? 'here' : 'none'
}
