import { fieldId } from '../../content/field-id.ts'
import type { FieldView } from '../forms/field-views.ts'
import { Confirm, type Confirmation } from '../parts/Confirm.tsx'
import type { PlacedSentence } from '../publish/placed-sentence.ts'
import { useDesk } from '../use-desk.ts'

/** The form for status and prices, which the home page publishes without the rest of the draft. */
export interface OfferForm {
  /** The mark of the house that was public when the form was built. */
  mark: string
  fields: readonly (FieldView & { confirm: Confirmation | null })[]
  /** Errors elsewhere in the house that the form would publish. */
  faults: readonly PlacedSentence[]
  /** Legal facts that the owner should look at in the house that the form would publish. */
  doubts: readonly string[]
  /** Why pressing the button published nothing; null if it was not pressed, or if it did publish. */
  refusal: 'faulty' | 'unconfirmed' | 'changed' | 'refused' | null
}

type OfferField = OfferForm['fields'][number]

/** A small form that publishes status and prices and nothing else. */
export function Offer({ offer: { mark, fields, faults, doubts, refusal } }: { offer: OfferForm }) {
  const { home, publish } = useDesk().words
  return (
    <form className="offer" id="offer" method="post" action="/owner/offer" aria-labelledby="offer-title">
      <h2 className="out-of-sight" id="offer-title">
        {home.offer.title()}
      </h2>
      {refusal && (
        // biome-ignore lint/a11y/noAutofocus: this answers a button press, and on a phone it is far down the page.
        <div className="summary" tabIndex={-1} autoFocus role="alert">
          <h3>{publish.refused.title()}</h3>
          <p>{home.offer.refusals[refusal]()}</p>
          {faults.map(({ text, href }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
        </div>
      )}
      <input type="hidden" name="mark" value={mark} />
      <div className="offer__fields">
        {fields.map((field) => (
          <Field key={field.path} field={field} />
        ))}
      </div>
      {doubts.map((text) => (
        <p key={text} className="small warn">
          {text}
        </p>
      ))}
      <p className="row gap">
        <button type="submit" className="btn">
          {home.offer.publish()}
        </button>
        <span className="small soft">{home.offer.told()}</span>
      </p>
    </form>
  )
}

function Field({ field }: { field: OfferField }) {
  const { home } = useDesk().words
  const { path, label, error, note, unit, confirm } = field
  const id = fieldId(path)
  return (
    <div className={error === null ? 'field' : 'field field--bad'}>
      <label htmlFor={id}>{field.kind === 'choice' ? home.offer.houseIs() : label}</label>
      {error !== null && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="control">
        {unit?.first && <span aria-hidden="true">{unit.sign}</span>}
        <Input field={field} id={id} />
        {unit && !unit.first && <span aria-hidden="true">{unit.sign}</span>}
      </div>
      {note && (
        <p className="was" id={`${id}-note`}>
          {note.text}
        </p>
      )}
      {confirm && <Confirm confirm={confirm} name={`confirm.${path}`} />}
    </div>
  )
}

function Input({ field: { path, kind, value, options, error, note }, id }: { field: OfferField; id: string }) {
  const about = [error === null ? '' : `${id}-error`, note === null ? '' : `${id}-note`].join(' ').trim()
  const shared = {
    id,
    name: path,
    defaultValue: value,
    'aria-describedby': about || undefined,
    'aria-invalid': error === null ? undefined : true,
  } as const
  if (kind !== 'choice') return <input className="input" type="text" inputMode="numeric" {...shared} />
  return (
    <select className="select" {...shared}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
