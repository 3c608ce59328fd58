import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import { changeId } from '../../content/change-id.ts'
import type { Language } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import type { DraftChange } from '../../house/draft/changes.ts'
import { type Doubt, percentMoved } from '../../house/draft/doubts.ts'
import { factsForms, fieldsOf, markOf } from '../../house/draft/fields.ts'
import { photographIn } from '../../house/draft/placing.ts'
import { valueInWords } from '../../house/value-in-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { type FormSource, nameOfEntry } from '../forms/field-views.ts'
import { type ChangePlace, placeOf } from '../forms/place.ts'
import { Confirm, type Confirmation } from '../parts/Confirm.tsx'
import { Picture } from '../photographs/picture.tsx'
import { photographAddress, photographName } from '../photographs/words.ts'
import { useDesk } from '../use-desk.ts'
import { bracesIn, stalePairs, type WordsSource } from '../words/words.ts'
import type { PlacedSentence } from './placed-sentence.ts'

/** Two houses that are compared, and how the braces of their sentences are read. */
interface Between {
  before: unknown
  after: unknown
  language: Language
  show: (field: HouseField, text: string) => string
}

type Values = Readonly<Record<'before' | 'after', string | null>>

/** Returns one change from a house to the next in words. */
export function changeInWords(change: DraftChange, between: Between): { path: string; label: string } & Values {
  const { before, after, language } = between
  const { field } = placeOf(change.path, { language }, after)
  const label = changeName(change, before, after, language)
  return { path: change.path, label, ...valuesInWords(change, field, between) }
}

/** Returns the name of one change from a house to the next. */
export function changeName({ kind, path }: DraftChange, before: unknown, after: unknown, language: Language): string {
  if (kind !== 'added' && kind !== 'removed') return placeOf(path, { language }, after).label
  const name = photographName(kind === 'added' ? after : before, path.split('.')[1] ?? '', language)
  return wordsIn(language).desk.publish[kind]({ name })
}

/** Returns what a change of the draft is about, and where it is made. */
export function placeOfChange(change: DraftChange, { draft, language }: FormSource): ChangePlace {
  const { kind, path } = change
  if (kind !== 'added' && kind !== 'removed') return placeOf(path, { language }, draft.body)
  return {
    label: changeName(change, draft.published.house, draft.body, language),
    where: wordsIn(language).desk.photographs.page(),
    href: kind === 'added' ? photographAddress(path.split('.')[1] ?? '') : '/owner/photographs',
    field: null,
    language: null,
  }
}

/** Returns the old and the new value in words. Null for nothing, and for a photograph that was added or removed. */
function valuesInWords({ path, kind, ...values }: DraftChange, field: HouseField | null, between: Between): Values {
  const { language, show } = between
  if (kind === 'added' || kind === 'removed') return { before: null, after: null }
  const inWordsOrNull = (value: unknown, body: unknown): string | null => {
    if (kind === 'order' || kind === 'list') return namesOf(value, body, language) || null
    if (field === null) return wholePart(value, path, language) || null
    if (field.kind === 'sentence' && typeof value === 'string') return show(field, value) || null
    return valueInWords(field, value, language) || null
  }
  return { before: inWordsOrNull(values.before, between.before), after: inWordsOrNull(values.after, between.after) }
}

function namesOf(list: unknown, body: unknown, language: Language): string {
  return (Array.isArray(list) ? list : [])
    .map((entry) => {
      if (typeof entry !== 'string') return nameOfEntry(entry, language)
      return valueAt(body, `photographs.${entry}`) === undefined ? entry : photographName(body, entry, language)
    })
    .filter(Boolean)
    .join(', ')
}

/** Describes a part that was added or removed as a whole. */
function wholePart(value: unknown, path: string, language: Language): string {
  if (typeof value === 'string') return value
  const body = withValue({}, path, value)
  return factsForms
    .flatMap((form) => fieldsOf(form, body))
    .filter((field) => field.path.startsWith(`${path}.`))
    .map((field) => valueInWords(field, valueAt(body, field.path), language))
    .filter(Boolean)
    .join(', ')
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
  const doubt = doubts.find((each) => each.about === 'price' && each.path === path)
  if (doubt?.about !== 'price' || typeof after !== 'number') return null
  const { publish } = wordsIn(language).desk
  const [was, is] = [inWords[language](doubt.before), inWords[language](doubt.after)]
  const move = { percent: percentMoved(doubt.before, doubt.after), before: was, after: is }
  const mark = markOf([path, after])
  return {
    sentence: doubt.after < doubt.before ? publish.inWords.less(move) : publish.inWords.more(move),
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
  const { path, kind } = change
  const { draft } = source
  const { label, where, href, field, language } = placeOfChange(change, source)
  const houses = { before: draft.published.house, after: draft.body }
  const show = (of: HouseField, text: string) => bracesIn(of, source).show(text)
  const move = field && moveOf(field, change, locale)
  const stale = field?.kind === 'sentence' ? staleOf(path, source) : null
  const id = path.split('.')[1] ?? ''
  const whole = kind === 'added' ? houses.after : kind === 'removed' ? houses.before : null
  const photograph = whole === null ? null : photographIn(whole, id)
  return (
    <li className="change" id={changeId(path)}>
      <div>
        <h2>{label}</h2>
        <p className="change__where">{where}</p>
      </div>
      <div className="change__what">
        <OldAndNew {...valuesInWords(change, field, { ...houses, language: locale, show })} language={language} />
        {photograph && (
          <Picture of={photograph} className="change__new" alt={photographName(whole, id, locale)} loading="lazy" />
        )}
        {move && <p className="small soft">{move}</p>}
        {held && <Held held={held} />}
        {held === null && confirm && <Confirm confirm={confirm} name={`confirm.${path}`} form={publishForm} />}
        {stale && <p className="small warn">{stale.text}</p>}
      </div>
      <div className="change__do">
        <a className="do" href={stale ? stale.href : href}>
          {stale ? stale.label : publish.change()}
          <span className="out-of-sight">: {label}</span>
        </a>
        <form method="post" action="/owner/publish/without">
          <input type="hidden" name="path" value={path} />
          <button type="submit" className="do">
            {publish.leaveOut()}
            <span className="out-of-sight">: {label}</span>
          </button>
        </form>
      </div>
    </li>
  )
}

export function OldAndNew({ before, after, language = null }: Values & { language?: Language | null }) {
  const { publish } = useDesk().words
  if (before === null && after === null) return null
  return (
    <p className="oldnew" lang={language ?? undefined}>
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

/** Says why the change cannot be published yet, with links to the places to correct it. */
function Held({ held }: { held: readonly PlacedSentence[] }) {
  const { publish } = useDesk().words
  return (
    <div>
      <p className="small warn">{publish.held.stays()}</p>
      <ul>
        {held.map(({ text, href }) => (
          <li key={text}>
            <a className="do" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
