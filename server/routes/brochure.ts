import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { villa } from '../../content/villa.ts'
import { brochurePath } from '../brochures.ts'
import type { Parts } from '../parts.ts'
import { policyForViewers } from '../plugins/security-headers.ts'

// The longest file there is, of which no more than this is held for each of those who read slowly.
const sending = { cacheControl: false, highWaterMark: 16 * 1_024 }

/** The brochure in each language in which one was built; shown in the browser, and saved under the villa's name. */
export async function brochureRoutes(app: FastifyInstance, { dist, brochures }: Pick<Parts, 'dist' | 'brochures'>) {
  for (const language of brochures) {
    const name = `${villa.name} (${language}).pdf`
    const disposition = `inline; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`
    app.get(brochurePath(language), (_request, reply) =>
      reply
        .header('content-disposition', disposition)
        .header('content-language', language)
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('content-security-policy', policyForViewers)
        .sendFile(`${language}.pdf`, path.join(dist, 'brochure'), sending),
    )
  }
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
}
