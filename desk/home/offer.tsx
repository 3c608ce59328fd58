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
import { type FieldView, fieldView, formSource } from '../forms/field-views.ts'
import { Confirm, type Confirmation, confirmOf, Doubts, type PlacedSentence } from '../publish/changes.tsx'
import { doubtInWords, faultBlocks } from '../publish/reasons.ts'
import { useDesk } from '../use-desk.ts'

/** The form for status and prices, which the home page publishes without the rest of the draft. */
export interface OfferForm {
  /** The mark of the house that was public when the form was built. */
  mark: string
  fields: readonly (FieldView & { confirm: Confirmation | null })[]
  /** Errors elsewhere in the house that the form would publish. */
  faults: readonly PlacedSentence[]
  /** Legal facts that the owner should look at in the house that the form would publish. */
  doubts: readonly PlacedSentence[]
  /** Why pressing the button published nothing; null if it was not pressed, or if it did publish. */
  refusal: 'faulty' | 'unconfirmed' | 'changed' | 'refused' | null
}

/** The fields that the home page publishes without the rest of the draft. */
const offerFields: readonly string[] = [
  'facts.offer.status',
  'facts.offer.price.saleEur',
  'facts.offer.price.rentEurPerMonth',
]

/** What someone typed on the home page, by field name. */
export type Posted = ReadonlyMap<string, string>

/** Returns status and prices as they are public or as they were typed, with what keeps them from being published. */
export function offerForm(draft: HouseDraft, posted: Posted | null, language: Language, now: number): OfferForm {
  const { published } = draft
  const fields = fieldsHere(published.house)
  const body = typedHouse(published.house, posted, language)
  const source = formSource({ ...draft, body, changedAt: null, isNew: false }, language)
  const read = readHouse(body)
  const doubts = 'house' in read ? doubtsOf(read.house, now, language) : []
  const confirmed = new Set(posted?.values())
  const changeAt = ({ path }: HouseField) => ({
    path,
    before: valueAt(published.house, path),
    after: valueAt(body, path),
  })
  const views = fields.map((field) => ({
    ...fieldView(field, source),
    hint: null,
    note: noteOf(field, draft, language),
    confirm: confirmOf(changeAt(field), confirmed, language),
  }))
  const faulty = new Set(views.filter(({ error }) => error !== null).map(({ path }) => path))
  return {
    mark: offerMark(draft),
    fields: views,
    faults: faulty.size > 0 ? [] : faultBlocks(source),
    doubts: doubts.filter(({ path }) => path.startsWith('facts.legal.')).map((doubt) => doubtInWords(doubt, source)),
    refusal: null,
  }
}

/** Returns why pressing the button publishes nothing; null if it does. */
export function refusalOf({ fields }: OfferForm, isWhole: boolean, isCurrent: boolean): OfferForm['refusal'] {
  if (!isCurrent) return 'changed'
  if (!isWhole) return 'faulty'
  return fields.some(({ confirm }) => confirm !== null && !confirm.isConfirmed) ? 'unconfirmed' : null
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

const typedHouse = (house: House, posted: Posted | null, language: Language): unknown =>
  posted === null ? house : withValues(house, typedValues(house, posted, language))

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

/** A small form that publishes status and prices and nothing else. */
export function Offer({ offer: { mark, fields, faults, doubts, refusal } }: { offer: OfferForm }) {
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
