import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readHouse } from '../../content/house.ts'
import { retryLetters } from '../../enquiries/outbox.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { publishValues, withValues } from '../../house/draft/publishing.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { homeView } from './home.ts'
import type { OfferForm } from './Offer.tsx'
import { offerMark, offerView, typedValues } from './offer.ts'

/** The routes of the desk's home page. Its form publishes only status and price; all other changes stay in the draft. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, pages, publish, record, shelf } = parts
  app.get('/owner', (request, reply) => pages.send(request, reply, homeView(parts, pages.language(request))))

  app.post('/owner/letters/retry', (_request, reply) => {
    retryLetters(database, clock.now())
    outbox.wake()
    return reply.redirect('/owner', 303)
  })

  app.get('/owner/', (_request, reply) => reply.redirect('/owner', 303))

  app.get('/owner/*', (request, reply) => pages.missing(request, reply))

  app.post('/owner/offer', async (request, reply) => {
    const posted = postedBy(request)
    const language = pages.language(request)
    const draft = openDraft(database)
    const { house } = draft.published
    const values = typedValues(house, posted, language)
    // Nothing was changed, or the button was pressed a second time.
    if (values.size === 0) return reply.redirect('/owner', 303)
    const form = offerView(draft, posted, language, clock.now())
    const read = readHouse(withValues(house, values))
    const refusal = refusalOf(form, 'house' in read, posted.get('mark') === offerMark(draft))
    if (refusal !== null || 'faults' in read) return refused(request, refusal ?? 'faulty')
    const written = await publish(read.house, () => {
      if (posted.get('mark') !== offerMark(openDraft(database))) return 'changed'
      const number = publishValues(database, shelf, values, clock.now())
      record(request, 'published', `revision ${number}`)
      return number
    })
    if (written === 'changed' || written === 'refused') return refused(request, written)
    request.log.info({ desk: 'published', revision: written }, 'published at the desk')
    return reply.redirect(`/owner/publish/done?revision=${written}&changes=${values.size}`, 303)

    function refused(by: FastifyRequest, why: NonNullable<OfferForm['refusal']>) {
      const now = { ...offerView(openDraft(database), posted, language, clock.now()), refusal: why }
      return pages.send(by, reply, homeView(parts, language, now), why === 'changed' ? 409 : 422)
    }
  })
}

function refusalOf({ fields }: OfferForm, isWhole: boolean, isCurrent: boolean): OfferForm['refusal'] {
  if (!isCurrent) return 'changed'
  if (!isWhole) return 'faulty'
  return fields.some(({ confirm }) => confirm !== null && !confirm.isConfirmed) ? 'unconfirmed' : null
}
