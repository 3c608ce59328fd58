import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import { changeId } from '../../content/change-id.ts'
import type { Language } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import { type Doubt, percentMoved } from '../../house/doubts.ts'
import { type DraftChange, isPhotograph } from '../../house/draft/changes.ts'
import { factsForms, fieldsOf, markOf } from '../../house/draft/fields.ts'
import { photographIn } from '../../house/draft/places.ts'
import { valueInWords } from '../../house/value-in-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { type FormSource, nameOfEntry } from '../forms/field-views.ts'
import { type ChangePlace, placeOf } from '../forms/place.ts'
import { Confirm, type Confirmation } from '../parts/Confirm.tsx'
import { Press } from '../parts/Form.tsx'
import { Do } from '../parts/Page.tsx'
import { Picture } from '../photographs/picture.tsx'
import { photographAddress, photographName } from '../photographs/words.ts'
import { useDesk } from '../use-desk.ts'
import { bracesIn, stalePairs, type WordsSource } from '../words/words.ts'

/** A sentence with a link to what it is about. */
export interface PlacedSentence {
  text: string
  href: string
}

/** Two houses that are compared. */
interface Houses {
  before: unknown
  after: unknown
  language: Language
}

export const housesIn = ({ draft, language }: FormSource): Houses => ({
  before: draft.published.house,
  after: draft.body,
  language,
})

/** Returns what a change is about, and where it is made. */
export function placeOfChange({ path, before }: DraftChange, houses: Houses): ChangePlace {
  const { language } = houses
  if (!isPhotograph(path)) return placeOf(path, { language }, houses.after)
  const [, id = ''] = path.split('.')
  const { nav, publish } = wordsIn(language).desk
  const [house, says, href] =
    before === undefined
      ? ([houses.after, publish.added, photographAddress(id)] as const)
      : ([houses.before, publish.removed, '/owner/photographs'] as const)
  return { label: says({ name: photographName(house, id, language) }), where: nav.photographs(), href, field: null }
}

/** Returns how a sentence's braces are read by the owner. */
type Show = (field: HouseField, text: string) => string

/** Returns the name of a change, with its old and its new value in words. */
export function changeInWords(change: DraftChange, houses: Houses, show: Show) {
  const { label, field } = placeOfChange(change, houses)
  return { path: change.path, label, ...valuesInWords(change, field, houses, show) }
}

interface Values {
  before: string | null
  after: string | null
}

/** Returns the old and the new value in words. Null for nothing, and for a photograph that was added or removed. */
function valuesInWords({ path, ...values }: DraftChange, field: HouseField | null, houses: Houses, show: Show): Values {
  const { language } = houses
  const inWords = (value: unknown, body: unknown): string | null => {
    if (path === 'photographs')
      return idsOf(body)
        .map((id) => photographName(body, id, language))
        .join(', ')
    if (isPhotograph(path)) return null
    if (field === null) return wholeInWords(value, path, language) || null
    const isSentence = field.kind === 'sentence' && typeof value === 'string'
    return (isSentence ? show(field, value) : valueInWords(field, value, language)) || null
  }
  return { before: inWords(values.before, houses.before), after: inWords(values.after, houses.after) }
}

/** Describes a part or a list as a whole. */
function wholeInWords(value: unknown, path: string, language: Language): string {
  if (typeof value === 'string') return value
  const body = withValue({}, path, value)
  const all = Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'string' ? entry : nameOfEntry(entry, language)))
    : factsForms
        .flatMap((form) => fieldsOf(form, body))
        .filter((field) => field.path.startsWith(`${path}.`))
        .map((field) => valueInWords(field, valueAt(body, field.path), language))
  return all.filter(Boolean).join(', ')
}

const inWords: Record<Language, (value: number) => string> = { en: inEnglish, fr: inFrench }

/** Returns what the owner must confirm if a price changes a lot; null for any other value. */
export function confirmOf(
  path: string,
  after: unknown,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
  language: Language,
): Confirmation | null {
  const price = doubts.map((doubt) => doubt.price).find((each) => each?.path === path)
  if (price === undefined || typeof after !== 'number') return null
  const { publish } = wordsIn(language).desk
  const [was, is] = [inWords[language](price.before), inWords[language](price.after)]
  const move = { percent: percentMoved(price.before, price.after), before: was, after: is }
  const mark = markOf([path, after])
  return {
    sentence: price.after < price.before ? publish.inWords.less(move) : publish.inWords.more(move),
    label: publish.sure({ after: is }),
    mark,
    isConfirmed: confirmed.has(mark),
  }
}

/** The id of the form that publishes. The boxes beside the changes are outside it and refer to it. */
export const publishForm = 'publish'

interface ChangeProps {
  change: DraftChange
  source: WordsSource
  confirm: Confirmation | null
  /** Why it stays in the draft, each reason with the place to correct it; null if it can be published. */
  held: readonly PlacedSentence[] | null
}

/** One change, with its old and its new value. */
export function Change({ change, source, confirm, held }: ChangeProps) {
  const { words, locale } = useDesk()
  const { publish } = words
  const { path, before, after } = change
  const houses = housesIn(source)
  const { label, where, href, field } = placeOfChange(change, houses)
  const values = valuesInWords(change, field, houses, (of, text) => bracesIn(of, source).show(text))
  const move = field && moveOf(field, change, locale)
  const stale = field?.kind === 'sentence' ? staleOf(path, source) : null
  const [, id = ''] = path.split('.')
  const whole = before === undefined ? houses.after : after === undefined ? houses.before : null
  const photograph = isPhotograph(path) ? photographIn(whole, id) : null
  return (
    <li className="change" id={changeId(path)}>
      <div>
        <h2>{label}</h2>
        <p className="change__where small soft">{where}</p>
      </div>
      <div className="change__what">
        <OldAndNew {...values} language={field?.language} />
        {photograph && (
          <Picture of={photograph} className="change__new" alt={photographName(whole, id, locale)} loading="lazy" />
        )}
        {move && <p className="small soft">{move}</p>}
        {held && (
          <div>
            <p className="small warn">{publish.held.stays()}</p>
            <ul>
              {held.map((each) => (
                <li key={each.text}>
                  <Links to={[each]} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {held === null && confirm && <Confirm confirm={confirm} name={`confirm.${path}`} form={publishForm} />}
        {stale && <p className="small warn">{stale.text}</p>}
      </div>
      <div className="change__do row">
        <Do to={stale ? stale.href : href}>
          {stale ? stale.label : publish.change()}
          <span className="out-of-sight">: {label}</span>
        </Do>
        <Press to="/owner/publish/without" fields={{ path }} className="do">
          {publish.leaveOut()}
          <span className="out-of-sight">: {label}</span>
        </Press>
      </div>
    </li>
  )
}

export function OldAndNew({ before, after, language }: Values & { language?: Language | undefined }) {
  const { publish } = useDesk().words
  if (before === null && after === null) return null
  return (
    <p className="oldnew row" lang={language}>
      <span className="out-of-sight">{publish.was()} </span>
      <del>{before ?? publish.nothingThere()}</del>
      <span aria-hidden="true"> {publish.becomes()} </span>
      <ins>
        <span className="out-of-sight">{publish.becomes()} </span>
        {after ?? publish.nothingThere()}
      </ins>
    </p>
  )
}

export const Links = ({ to }: { to: readonly PlacedSentence[] }) =>
  to.map(({ text, href }) => (
    <Do key={text} to={href}>
      {text}
    </Do>
  ))

/** Says by how much a price moves; null for any other value. */
function moveOf({ kind }: HouseField, { before, after }: DraftChange, language: Language): string | null {
  if (kind !== 'euros' || typeof before !== 'number' || typeof after !== 'number' || before === 0) return null
  const { publish } = wordsIn(language).desk
  const percent = Math.round((Math.abs(after - before) / before) * 1_000) / 10
  return `${after < before ? publish.less({ percent }) : publish.more({ percent })} ${publish.everywhere()}`
}

/** Returns a note if the sentence has changed but not its other language; null otherwise. */
function staleOf(path: string, source: WordsSource) {
  const stale = stalePairs(source).find(({ pair, source: changed }) => pair.sides[changed].path === path)
  if (stale === undefined) return null
  const { publish } = wordsIn(source.language).desk
  return {
    text: publish.stale[stale.language](),
    label: publish.look[stale.language](),
    href: placeOf(stale.pair.sides[stale.language].path, source, source.draft.body).href,
  }
}
