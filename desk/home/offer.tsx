import { type HouseField, has } from '../../content/fields.ts'
import { type House, readHouse } from '../../content/house.ts'
import type { Language } from '../../content/languages.ts'
import { valueAt, withValues } from '../../content/paths.ts'
import { doubtsOf } from '../../house/doubts.ts'
import type { HouseDraft } from '../../house/draft/draft.ts'
import { fieldsOf, markOf, readField } from '../../house/draft/fields.ts'
import { valueInWords } from '../../house/in-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { FieldRow } from '../forms/FieldRow.tsx'
import { fieldView, formSource } from '../forms/field-views.ts'
import { Confirm, confirmOf, Doubts } from '../publish/changes.tsx'
import { doubtInWords, faultBlocks } from '../publish/reasons.ts'
import { useDesk } from '../use-desk.ts'

/** The form for status and prices, which the home page publishes without the rest of the draft. */
export type OfferForm = ReturnType<typeof offerForm>

/** Why pressing the button published nothing. */
export type Refusal = 'faulty' | 'unconfirmed' | 'changed' | 'refused'

/** The fields that the home page publishes without the rest of the draft. */
const offerFields: readonly string[] = [
  'facts.offer.status',
  'facts.offer.price.saleEur',
  'facts.offer.price.rentEurPerMonth',
]

/** What someone typed on the home page, by field name. */
export type Posted = ReadonlyMap<string, string>

/** Returns status and prices as they are public or as they were typed, with what keeps them from being published. */
export function offerForm(draft: HouseDraft, posted: Posted, language: Language, now: number) {
  const { published } = draft
  const body = withValues(published.house, typedValues(published.house, posted, language))
  const source = formSource({ ...draft, body, changedAt: null, isNew: false }, language)
  const read = readHouse(body)
  const doubts = 'house' in read ? doubtsOf(read.house, now, language) : []
  const confirmed = new Set(posted.values())
  const fields = fieldsHere(published.house).map((field) => {
    const [before, after] = [published.house, body].map((house) => valueAt(house, field.path))
    return {
      ...fieldView(field, source),
      hint: null,
      note: noteOf(field, draft, language),
      confirm: confirmOf({ path: field.path, before, after }, confirmed, language),
    }
  })
  return {
    /** The mark of the house that was public when the form was built. */
    mark: offerMark(draft),
    fields,
    /** Errors elsewhere in the house that the form would publish. */
    faults: fields.some(({ error }) => error !== null) ? [] : faultBlocks(source),
    /** What the law questions in that house. */
    doubts: doubts.filter(({ path }) => path.startsWith('facts.legal.')).map((doubt) => doubtInWords(doubt, source)),
  }
}

/** Returns a mark that changes when something else is published. */
export const offerMark = ({ published }: HouseDraft): string => markOf(['offer', published.revision])

/** Returns the typed values that differ from the public ones, by path. */
export function typedValues(house: House, posted: Posted, language: Language): ReadonlyMap<string, unknown> {
  const typed = fieldsHere(house).flatMap((field): [string, unknown][] => {
    const text = posted.get(field.path)
    return text === undefined ? [] : [[field.path, readField(field, text, language)]]
  })
  return new Map(typed.filter(([path, value]) => valueAt(house, path) !== value))
}

/** Returns the fields of the form. A price is included only if the house is offered for sale or for rent, as the case may be. */
const fieldsHere = (house: House): HouseField[] =>
  fieldsOf('offer', house).filter(
    ({ path, neededFor }) => offerFields.includes(path) && (neededFor === undefined || has(house.facts, neededFor)),
  )

/** Returns a note with the draft's value if it differs from the public one; null otherwise. */
function noteOf(field: HouseField, { body, published, isNew }: HouseDraft, language: Language) {
  const value = valueAt(body, field.path)
  if (isNew || value === valueAt(published.house, field.path)) return null
  const { offer } = wordsIn(language).desk.home
  return { text: offer.inDraft({ value: valueInWords(field, value, language) }), warns: false }
}

export interface OfferProps {
  offer: OfferForm
  /** Null if the button was not pressed. */
  refusal: Refusal | null
}

/** A small form that publishes status and prices and nothing else. */
export function Offer({ offer: { mark, fields, faults, doubts }, refusal }: OfferProps) {
  const { home, nav, publish } = useDesk().words
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
          <FieldRow key={field.path} field={field} isNarrow>
            {field.confirm && <Confirm confirm={field.confirm} name={`confirm.${field.path}`} />}
          </FieldRow>
        ))}
      </div>
      <Doubts doubts={doubts} />
      <p className="row gap">
        <button type="submit" className="btn">
          {nav.publish()}
        </button>
        <span className="small soft">{home.offer.told()}</span>
      </p>
    </form>
  )
}
