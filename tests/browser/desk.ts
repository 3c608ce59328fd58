import type { APIRequestContext } from '@playwright/test'
import { test as visit } from './visit.ts'

/** Gives each test a network of its own, because the site limits how much a network may ask for. */
export const test = visit.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const network = Number.parseInt(testId.slice(-4), 16)
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `198.18.${network >> 8}.${network & 255}` })
  },
})

export const dataDir = process.env['SITE_DATA_DIR'] ?? ''

/** The site that all browser tests share. */
export const shared = { url: `http://127.0.0.1:${process.env['SITE_PORT']}`, dataDir }

/** Sends an enquiry and returns its reference. */
export async function write(request: APIRequestContext, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await request.post('/send-contact-email', {
    data: {
      name: 'Ingrid Solvang-Reyes',
      email: `ingrid${Math.random()}@visitor.example`,
      phone: '+33 6 39 98 41 07',
      message: 'Is the lower level dry, and are the two salons heated in winter?',
      brochureRequested: true,
      language: 'en',
      intent: 'sale',
      ...changes,
    },
  })
  return (await answer.json()).reference
}
