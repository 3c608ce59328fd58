import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { brochurePath } from '../../content/brochure-path.ts'
import { contentDisposition } from '../../content/content-disposition.ts'
import { languages } from '../../content/enquiry.ts'
import { revalidated } from '../cache-control.ts'
import type { ServerParts } from '../parts.ts'
import { policyForViewers } from '../plugins/security-headers.ts'

// The brochure is the largest file. The server holds only 16 KB of it in memory for each slow reader.
const sending = { cacheControl: false, highWaterMark: 16 * 1_024 }

/** Serves the brochure in each language, or 404 until it is made. Browsers show it, and save it under the house's name. */
export async function brochureRoutes(app: FastifyInstance, { visits }: Pick<ServerParts, 'visits'>) {
  for (const language of languages) {
    app.get(brochurePath(language), (request, reply) => {
      const { house, ready } = app.pages.current()
      const file = ready[language].brochure
      if (file === null) {
        reply.callNotFound()
        return reply
      }
      visits.count('brochure', request, language)
      const name = `${house.house.facts.figures.name} (${language}).pdf`
      return reply
        .header('content-disposition', contentDisposition('inline', name))
        .header('content-language', language)
        .header('cache-control', revalidated)
        .header('content-security-policy', policyForViewers)
        .sendFile(path.basename(file), path.dirname(file), sending)
    })
  }
}
