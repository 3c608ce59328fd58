import { type Language, languages } from '../../content/enquiry.ts'
import { longestGuestText } from '../../content/viewing.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { PartLink } from '../forms/PartIndex.tsx'
import { Parts } from '../forms/Work.tsx'
import type { DeskPage } from '../page.ts'
import { Area } from '../parts/Area.tsx'
import { Field } from '../parts/Field.tsx'
import { useDesk } from '../use-desk.ts'

/** The fields of the form, as they were saved or typed. */
export interface GuestFields {
  address: string
  point: string
  gate: Readonly<Record<Language, string>>
  parking: Readonly<Record<Language, string>>
  telephone: string
}

export interface GuestsPage {
  kind: 'guests'
  parts: readonly PartLink[]
  fields: GuestFields
  /** A map with a mark at the gate; null if its coordinates are not known. */
  map: string | null
  /** The house that they are about. Its name is null if there is no other. */
  house: { number: number; name: string | null }
  town: string
  /** When it was saved, right after saving; otherwise null. */
  savedAt: number | null
  isPointFaulty: boolean
  isTooLong: boolean
}

export const guestsPage: DeskPage<GuestsPage> = {
  frame: { here: 'house' },
  title: ({ viewings }) => viewings.guests.title(),
  isFaulty: ({ isPointFaulty, isTooLong }) => isPointFaulty || isTooLong,
  Body: Guests,
}

/** The form for guest details. They are saved at once, and are never published. */
function Guests({ page }: { page: GuestsPage }) {
  const { words, moments } = useDesk()
  const { facts, viewings } = words
  const { guests } = viewings
  const { parts, fields, map, house, town, savedAt, isPointFaulty, isTooLong } = page
  return (
    <>
      <div className="head">
        <h1>{guests.title()}</h1>
        {savedAt !== null && (
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
              {house.name !== null && guests.of({ house: house.name })} <b>{guests.never()}</b> {guests.told()}
            </p>
          </div>
          {isTooLong && (
            <p className="error" role="alert">
              {guests.long({ max: longestGuestText })}
            </p>
          )}
          <form className="fields" method="post" action={`/owner/house/guests?house=${house.number}`}>
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
            {map && (
              <p>
                <a className="do" href={map} rel="noreferrer">
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
