import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pointIn, writtenPoint } from '../../content/coordinates.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { textAt } from '../../content/paths.ts'
import { longestGuestText } from '../../content/viewing.ts'
import { type GuestDetails, guestDetails, saveGuestDetails } from '../../enquiries/viewings/guests.ts'
import { mapLink } from '../../enquiries/viewings/where.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { draftedHouse, newHouse, publicHouse } from '../../house/tables/houses.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import { formSource } from '../forms/field-views.ts'
import { housePartLinks } from '../house/house-parts.ts'
import type { DeskParts } from '../parts.ts'
import { houseName } from '../publish/new-house.ts'
import type { GuestFields, GuestsPage } from './Guests.tsx'

/**
 * The routes of the form for guest details: those of the house that the address names, or else of the one that the owner is
 * working on. They are saved at once, and are not part of the draft.
 */
export async function guestRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages } = parts

  app.get<DeskRequest>('/owner/house/guests', (request, reply) => {
    const { details, savedAt } = guestDetails(database, houseIn(request))
    const isSaved = request.query['done'] === 'saved'
    return pages.send(request, reply, view(request, fieldsOf(details), { savedAt: isSaved ? savedAt : null }))
  })

  app.post<DeskRequest>('/owner/house/guests', (request, reply) => {
    const typed = typedFields(request)
    const point = pointIn(typed.point)
    const isPointFaulty = typed.point !== '' && point === null
    const isTooLong = [
      typed.address,
      typed.telephone,
      ...Object.values(typed.gate),
      ...Object.values(typed.parking),
    ].some((text) => text.length > longestGuestText)
    if (isPointFaulty || isTooLong)
      return pages.send(request, reply, view(request, typed, { isPointFaulty, isTooLong }), 422)
    const [longitude = 0, latitude = 0] = point ?? []
    const details = { ...typed, point: point && { latitude, longitude } }
    const house = houseIn(request)
    saveGuestDetails(database, house, details, clock.now())
    return reply.redirect(`/owner/house/guests?house=${house}&done=saved`, 303)
  })

  /**
   * The address of the form names its house, so that a form that was opened before another house was begun is still saved for
   * its own.
   */
  function houseIn({ query }: FastifyRequest<DeskRequest>): number {
    const number = Number(query['house'])
    return Number.isInteger(number) && number > 0 && number < newHouse(database) ? number : draftedHouse(database)
  }

  function view(
    request: FastifyRequest<DeskRequest>,
    fields: GuestFields,
    { savedAt = null, isPointFaulty = false, isTooLong = false }: Partial<GuestsPage>,
  ): GuestsPage {
    const language = pages.language(request)
    const number = houseIn(request)
    const { point } = guestDetails(database, number).details
    const isOnlyOne = number === publicHouse(database) && number === draftedHouse(database)
    const draft = openDraft(database)
    return {
      kind: 'guests',
      parts: housePartLinks(formSource(draft, language), database),
      fields,
      map: point && mapLink(point),
      house: { number, name: isOnlyOne ? null : houseName(database, number, language) },
      town:
        number === draftedHouse(database)
          ? textAt(draft.body, `facts.place.town.${language}`) || '…'
          : houses.of(number).house.facts.place.town[language],
      savedAt,
      isPointFaulty,
      isTooLong,
    }
  }
}

const typedFields = (request: FastifyRequest): GuestFields => ({
  address: field(request, 'address'),
  point: field(request, 'point'),
  gate: inEachLanguage((language) => field(request, `gate-${language}`)),
  parking: inEachLanguage((language) => field(request, `parking-${language}`)),
  telephone: field(request, 'telephone').replace(/\s+/g, ' '),
})

const fieldsOf = ({ point, ...rest }: GuestDetails): GuestFields => ({
  ...rest,
  point: point === null ? '' : writtenPoint([point.longitude, point.latitude]),
})
