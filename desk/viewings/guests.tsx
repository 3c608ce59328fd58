import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pointIn, writtenPoint } from '../../content/coordinates.ts'
import { type Language, languages } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { textAt } from '../../content/paths.ts'
import { longestGuestText } from '../../content/viewing.ts'
import { type GuestDetails, guestDetails, saveGuestDetails } from '../../enquiries/viewings/guests.ts'
import { mapLink } from '../../enquiries/viewings/where.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { draftedHouse, newHouse, publicHouse } from '../../house/tables/houses.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import { formSource } from '../forms/field-views.ts'
import { Parts } from '../forms/Work.tsx'
import { housePartLinks } from '../house/house-parts.ts'
import { Area } from '../parts/Area.tsx'
import { Field } from '../parts/Field.tsx'
import type { DeskParts } from '../parts.ts'
import { houseName } from '../publish/new-house.ts'
import { useDesk } from '../use-desk.ts'

/** The fields of the form, as they were saved or typed. */
type GuestFields = Omit<GuestDetails, 'point'> & { point: string }

/**
 * The routes of the form for guest details: those of the house that the address names, or else of the one that the owner is
 * working on. They are saved at once, and are not part of the draft.
 */
export async function guestRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages } = parts
  // What an owner typed for a house and could not be saved. It is kept in memory, because a browser asks before it goes back to
  // a page that answered a form.
  const refused = new Map<string, GuestFields>()

  app.get<DeskRequest>('/owner/house/guests', (request, reply) => {
    const typed = 'again' in request.query ? refused.get(keyOf(request)) : undefined
    if (typed) return show(request, reply, { fields: typed, ...faultsIn(typed) })
    const { details, savedAt } = guestDetails(database, houseIn(request))
    const isSaved = request.query['done'] === 'saved'
    return show(request, reply, { fields: fieldsOf(details), ...(isSaved && savedAt !== null && { savedAt }) })
  })

  app.post<DeskRequest>('/owner/house/guests', (request, reply) => {
    const typed = typedFields(request)
    const house = houseIn(request)
    const { isPointFaulty, isTooLong } = faultsIn(typed)
    if (isPointFaulty || isTooLong) {
      refused.set(keyOf(request), typed)
      return reply.redirect(`/owner/house/guests?house=${house}&again=1`, 303)
    }
    refused.delete(keyOf(request))
    const point = pointIn(typed.point)
    const [longitude = 0, latitude = 0] = point ?? []
    const details = { ...typed, point: point && { latitude, longitude } }
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

  const keyOf = (request: FastifyRequest<DeskRequest>): string => `${houseIn(request)} ${ownerOf(request)}`

  function show(
    request: FastifyRequest<DeskRequest>,
    reply: FastifyReply,
    shown: Omit<GuestsProps, 'house' | 'parts'>,
  ) {
    return pages.draw(request, reply, {
      here: 'house',
      title: ({ viewings }) => viewings.guests.title(),
      isFaulty: shown.isPointFaulty === true || shown.isTooLong === true,
      body: <Guests house={houseIn(request)} parts={parts} {...shown} />,
    })
  }
}

const typedFields = (request: FastifyRequest): GuestFields => ({
  address: field(request, 'address'),
  point: field(request, 'point'),
  gate: inEachLanguage((language) => field(request, `gate-${language}`)),
  parking: inEachLanguage((language) => field(request, `parking-${language}`)),
  telephone: field(request, 'telephone').replace(/\s+/g, ' '),
})

const faultsIn = ({ point, address, telephone, gate, parking }: GuestFields) => ({
  isPointFaulty: point !== '' && pointIn(point) === null,
  isTooLong: [address, telephone, ...Object.values(gate), ...Object.values(parking)].some(
    (text) => text.length > longestGuestText,
  ),
})

const fieldsOf = ({ point, ...rest }: GuestDetails): GuestFields => ({
  ...rest,
  point: point === null ? '' : writtenPoint([point.longitude, point.latitude]),
})

interface GuestsProps {
  /** The number of the house that they are about. */
  house: number
  fields: GuestFields
  /** When it was saved, right after saving. */
  savedAt?: number
  isPointFaulty?: boolean
  isTooLong?: boolean
  parts: DeskParts
}

/** The form for guest details. They are saved at once, and are never published. */
function Guests({ house, fields, savedAt, isPointFaulty, isTooLong, parts: { database, houses } }: GuestsProps) {
  const { words, moments, locale } = useDesk()
  const { facts, viewings } = words
  const { guests } = viewings
  const draft = openDraft(database)
  const { point } = guestDetails(database, house).details
  const isDrafted = house === draftedHouse(database)
  const town = isDrafted
    ? textAt(draft.body, `facts.place.town.${locale}`) || '…'
    : houses.of(house).house.facts.place.town[locale]
  const isOnlyOne = isDrafted && house === publicHouse(database)
  const parts = housePartLinks(formSource(draft, locale), database)
  return (
    <>
      <div className="head">
        <h1>{guests.title()}</h1>
        {savedAt !== undefined && (
          <p className="good" role="status">
            {guests.saved({ time: moments.time(savedAt) })}
          </p>
        )}
      </div>
      <div className="work">
        <Parts parts={parts} here="guests" next={null} of={facts.parts()} />
        <div className="work__form">
          <div className="secret">
            <p>
              {!isOnlyOne && guests.of({ house: houseName(database, house, locale) })} <b>{guests.never()}</b>{' '}
              {guests.told()}
            </p>
          </div>
          {isTooLong && (
            <p className="error" role="alert">
              {guests.long({ max: longestGuestText })}
            </p>
          )}
          <form className="fields" method="post" action={`/owner/house/guests?house=${house}`}>
            <Area
              id="address"
              name="address"
              label={guests.address()}
              hint={guests.addressHint({ town })}
              rows={3}
              maxLength={longestGuestText}
              defaultValue={fields.address}
              text={false}
            />
            <Field
              id="point"
              name="point"
              label={guests.point()}
              hint={guests.pointHint()}
              fault={isPointFaulty ? guests.pointFault() : null}
              defaultValue={fields.point}
              maxLength={200}
            />
            {point && (
              <p>
                <a className="do" href={mapLink(point)} rel="noreferrer">
                  {guests.check()}
                </a>
              </p>
            )}
            <Pair name="gate" title={guests.gate()} values={fields.gate} />
            <Pair name="parking" title={guests.parking()} values={fields.parking} />
            <Field
              id="telephone"
              name="telephone"
              type="tel"
              label={guests.telephone()}
              hint={guests.telephoneHint()}
              defaultValue={fields.telephone}
              maxLength={32}
              kind="short"
            />
            <div className="row row--stack">
              <button type="submit" className="btn btn--full">
                {guests.save()}
              </button>
            </div>
          </form>
        </div>
      </div>
    </>
  )
}

interface PairProps {
  name: string
  title: string
  values: Readonly<Record<Language, string>>
}

/** The same sentence in each language. */
function Pair({ name, title, values }: PairProps) {
  const { LL } = useCopy()
  return (
    <fieldset className="fieldset">
      <legend>{title}</legend>
      <div className="fields fields--two">
        {languages.map((language) => (
          <Area
            key={language}
            id={`${name}-${language}`}
            name={`${name}-${language}`}
            label={LL.language[language]()}
            rows={2}
            maxLength={longestGuestText}
            lang={language}
            defaultValue={values[language]}
          />
        ))}
      </div>
    </fieldset>
  )
}
