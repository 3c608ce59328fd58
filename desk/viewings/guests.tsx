import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isClosedLink, pointIn, writtenPoint } from '../../content/coordinates.ts'
import { write } from '../../content/kinds.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { spokenFor, spokenIn, textAt, valueAt } from '../../content/paths.ts'
import { longestGuestText, mapLink } from '../../content/viewing.ts'
import { guestDetails, saveGuestDetails } from '../../enquiries/viewings/viewings.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { draftedHouse, houseName, newHouse, publicHouse } from '../../house/revisions.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { Drawn } from '../drawn.tsx'
import { formSource } from '../forms/field-views.ts'
import { houseFormLinks } from '../forms/progress.ts'
import { FormList } from '../forms/Work.tsx'
import { Area, Field, Submit } from '../parts/Form.tsx'
import { Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, fieldsNamed } from '../request.ts'
import { useDesk } from '../use-desk.ts'

// The links that maps share are longer than any text.
const longestLink = 2_000

/**
 * The routes of the form for guest details: those of the house that the address names, or else of the one that the owner is
 * working on. They are saved at once, and are not part of the draft.
 */
export async function guestRoutes(app: FastifyInstance, { clock, database, pages }: DeskParts): Promise<void> {
  app.get<DeskRequest>('/owner/house/guests', (request, reply) =>
    pages.draw(request, reply, guests({ house: houseIn(request), isSaved: request.query['done'] === 'saved' })),
  )

  app.post<DeskRequest>('/owner/house/guests', (request, reply) => {
    const house = houseIn(request)
    // The form itself takes no longer text.
    const typed = (name: string) => field(request, name).slice(0, longestGuestText)
    const saved = guestDetails(database, house).details
    // A language that the house does not speak has no field, and keeps what is written in it.
    const typedIn = (name: 'gate' | 'parking', language: Language) =>
      fieldsNamed(request, `${name}-${language}`).length === 0 ? saved[name][language] : typed(`${name}-${language}`)
    const text = field(request, 'point').slice(0, longestLink)
    const [longitude, latitude] = pointIn(text) ?? []
    const isRead = longitude !== undefined && latitude !== undefined
    const former = text === '' ? null : saved.point
    const details = {
      address: typed('address'),
      point: isRead ? { latitude, longitude } : former,
      gate: inEachLanguage((language) => typedIn('gate', language)),
      parking: inEachLanguage((language) => typedIn('parking', language)),
      telephone: typed('telephone').replace(/\s+/g, ' '),
    }
    saveGuestDetails(database, house, details, clock.now())
    // What was mistyped refuses nothing: the rest is saved.
    return isRead || text === ''
      ? reply.redirect(`${addressOf(house)}&done=saved`, 303)
      : pages.draw(request, reply, guests({ house, isSaved: true, mistyped: text }))
  })

  /** The address of the form names its house, so that a form from before another house is still saved for its own. */
  function houseIn({ query }: FastifyRequest<DeskRequest>): number {
    const number = Number(query['house'])
    return Number.isInteger(number) && number > 0 && number < newHouse(database) ? number : draftedHouse(database)
  }
}

const addressOf = (house: number) => `/owner/house/guests?house=${house}`

interface GuestsProps {
  /** The number of the house that they are about. */
  house: number
  /** True right after saving. */
  isSaved: boolean
  /** What was typed as a point and could not be read. */
  mistyped?: string
}

const guests = (props: GuestsProps): Drawn => ({
  here: 'house',
  title: ({ viewings }) => viewings.guests.title(),
  isFaulty: props.mistyped !== undefined,
  body: <Guests {...props} />,
})

/** The form for guest details. They are saved at once, and are never published. */
function Guests({ house, isSaved, mistyped }: GuestsProps) {
  const { words, moments, locale, parts } = useDesk()
  const { database, houses } = parts
  const { LL } = useCopy()
  const { facts, viewings } = words
  const { guests: says } = viewings
  const draft = openDraft(database)
  const { details, savedAt } = guestDetails(database, house)
  const { point } = details
  const isDrafted = house === draftedHouse(database)
  const town = isDrafted
    ? textAt(draft.body, `facts.place.town.${spokenFor(draft.body, locale)}`) || '…'
    : houses.of(house).house.facts.place.town[locale]
  const phone = isDrafted ? valueAt(draft.body, 'facts.contact.phone') : houses.of(house).house.facts.contact.phone
  const spoken = spokenIn(isDrafted ? draft.body : houses.of(house).house)
  const isOnlyOne = isDrafted && house === publicHouse(database)
  const forms = houseFormLinks(formSource(draft, locale), database)
  return (
    <>
      <Head title={says.title()}>
        {isSaved && savedAt !== null && (
          <p className="good" role="status">
            {facts.saved({ time: moments.time(savedAt) })}
          </p>
        )}
      </Head>
      <div className="cols work">
        <FormList forms={forms} here="guests" next={null} of={facts.parts()} />
        <div className="work__form">
          <div className="notice secret">
            <p>
              {!isOnlyOne && says.of({ house: houseName(database, house, locale) })} <b>{says.never()}</b> {says.told()}
            </p>
          </div>
          <form className="fields" method="post" action={addressOf(house)}>
            <Area
              id="address"
              name="address"
              label={says.address()}
              hint={says.addressHint({ town })}
              rows={3}
              maxLength={longestGuestText}
              defaultValue={details.address}
              text={false}
            />
            <Field
              id="point"
              name="point"
              label={says.point()}
              hint={says.pointHint()}
              fault={mistyped && (isClosedLink(mistyped) ? facts.faults.closedLink() : says.pointFault())}
              defaultValue={mistyped ?? (point ? writtenPoint([point.longitude, point.latitude]) : '')}
              maxLength={longestLink}
            />
            {point && (
              <p>
                <a className="do" href={mapLink(point)} rel="noreferrer">
                  {says.check()}
                </a>
              </p>
            )}
            {(['gate', 'parking'] as const).map((name) => (
              <fieldset className="fieldset" key={name}>
                <legend>{says[name]()}</legend>
                <div className="fields fields--two">
                  {spoken.map((language) => (
                    <Area
                      key={language}
                      id={`${name}-${language}`}
                      name={`${name}-${language}`}
                      label={LL.language[language]()}
                      rows={2}
                      maxLength={longestGuestText}
                      lang={language}
                      defaultValue={details[name][language]}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
            <Field
              id="telephone"
              name="telephone"
              type="tel"
              label={says.telephone()}
              hint={says.telephoneHint()}
              // Until something is saved, the form offers the number that is on the page.
              defaultValue={savedAt === null ? write('phone', phone, locale) : details.telephone}
              maxLength={32}
            />
            <Submit says={facts.save()} />
          </form>
        </div>
      </div>
    </>
  )
}
