import type { FastifyInstance } from 'fastify'
import { intents } from '../../content/enquiry.ts'
import type { SentView } from '../../renderer/page-view.ts'
import { languageInQuery, visitorLanguage } from '../visitor/language.ts'

interface PageQuery {
  Querystring: Record<string, unknown>
}

/** Serves `/` and `/legal` in the visitor's language. `?intent=` chooses the subject of the form, `?enquiry=sent` shows the success screen. */
export async function pageRoute(app: FastifyInstance): Promise<void> {
  app.get<PageQuery>('/', (request, reply) => {
    const { query } = request
    const intent = intents.find((each) => each === query['intent'])
    return reply.sendPage({
      path: '/',
      locale: visitorLanguage(request),
      localeInAddress: languageInQuery(query) !== undefined,
      ...(intent && { intent }),
      ...(query['enquiry'] === 'sent' && { enquiry: { state: 'sent', brochure: brochureIn(query) } }),
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
