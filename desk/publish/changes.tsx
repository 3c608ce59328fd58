import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import type { ReactNode } from 'react'
import type { Facts } from '../../content/facts.ts'
import type { HouseField } from '../../content/fields.ts'
import { type Language, languages } from '../../content/languages.ts'
import { idsOf, textAt, valueAt, withValue } from '../../content/paths.ts'
import { isBigMove, percentMoved } from '../../house/doubts.ts'
import { type DraftChange, isPhotograph } from '../../house/draft/changes.ts'
import { factsForms, fieldsOf, markOf } from '../../house/draft/fields.ts'
import { photographIn } from '../../house/draft/places.ts'
import { presentable } from '../../house/draft/preview.ts'
import { valueInWords } from '../../house/in-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { type FormSource, nameOfEntry, optionName } from '../forms/field-views.ts'
import { type ChangePlace, placeOf } from '../forms/place.ts'
import { Press } from '../parts/Form.tsx'
import { Do } from '../parts/Page.tsx'
import { Picture, Pointed, photographAddress, photographName, sunInWords } from '../photographs/summary.tsx'
import { useDesk } from '../use-desk.ts'
import { bracesOf } from '../words/words.ts'

/** A sentence with a link to what it is about. */
export interface PlacedSentence {
  text: string
  href: string
}

/** Two houses that are compared, and the facts that the braces of their sentences are read with. */
interface Houses {
  before: unknown
  after: unknown
  facts: Facts
  language: Language
}

type Side = 'before' | 'after'

export const housesIn = ({ draft, language }: FormSource): Houses => ({
  before: draft.published.house,
  after: draft.body,
  facts: presentable(draft, language).facts,
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

export type ChangeInWords = ReturnType<typeof changeInWords>

/** Returns what a change is about, and its old and its new value as the owner reads them. */
export function changeInWords(change: DraftChange, houses: Houses) {
  const place = placeOfChange(change, houses)
  const inWords = (side: Side) => valueInHouse(change, place.field, side, houses) || null
  return { path: change.path, ...place, before: inWords('before'), after: inWords('after') }
}

/** Returns one value of a change in words. Empty for nothing, for a whole photograph and for a point on one. */
function valueInHouse(change: DraftChange, field: HouseField | null, side: Side, houses: Houses): string | null {
  const { path, [side]: value } = change
  const { [side]: body, facts, language } = houses
  const [first, id = '', about] = path.split('.')
  const nameOf = (photograph: string) => photographName(body, photograph, language)
  if (path === 'photographs') return movedIn(side, houses).map(nameOf).join(', ')
  if (about === 'sun') return sunInWords(body, id, language)
  if (first === 'plates' && field !== null && value)
    return idsOf(body).includes(String(value)) ? nameOf(String(value)) : optionName(field, String(value), language)
  const read = (text: string, said: Language = languages[0]) =>
    bracesOf({ rule: { most: 0 }, language: said, facts }, [text]).show(text)
  if (field === null) return wholeInWords(value, path, language, (text) => read(text, language))
  if (field.kind === 'sentence' && typeof value === 'string') return read(value, field.language)
  return valueInWords(field, value, language)
}

/** Returns the photographs of one house from the first to the last that has another place in the other house. */
function movedIn(side: Side, { before, after }: Houses): string[] {
  const [was, is] = [idsOf(before), idsOf(after)]
  const [old, young] = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))]
  const isMoved = (id: string, at: number) => id !== young[at]
  return (side === 'before' ? old : young).slice(old.findIndex(isMoved), old.findLastIndex(isMoved) + 1)
}

/** Describes a part or a list as a whole. */
function wholeInWords(value: unknown, path: string, language: Language, read: (text: string) => string): string {
  if (typeof value === 'string') return read(value)
  const body = withValue({}, path, value)
  const all = Array.isArray(value)
    ? value.map((entry) => read(typeof entry === 'string' ? entry : nameOfEntry(entry, language)))
    : factsForms
        .flatMap((form) => fieldsOf(form, body))
        .filter((field) => field.path.startsWith(`${path}.`))
        .map((field) => valueInWords(field, valueAt(body, field.path), language))
  return all.filter(Boolean).join(', ')
}

/** Returns what a change does to a photograph, as a picture from one of the houses; null if it is none. */
function pictureOf({ path }: DraftChange, side: Side, houses: Houses): ReactNode {
  const { [side]: body, language } = houses
  const [first, id = '', about] = path.split('.')
  const picture = (each: string) => {
    const photograph = photographIn(body, each)
    return photograph && <Picture of={photograph} alt={photographName(body, each, language)} loading="lazy" />
  }
  if (path === 'photographs')
    return (
      <ul className="pictures">
        {movedIn(side, houses).map((each) => (
          <li key={each}>{picture(each)}</li>
        ))}
      </ul>
    )
  if (first === 'plates') return picture(textAt(body, path))
  if (first !== 'photographs') return null
  if (about === undefined || about === 'master') return picture(id)
  const photograph = photographIn(body, id)
  const point = about === 'focus' || about === 'focusUpright' ? photograph?.[about] : null
  return photograph && point && <Pointed of={photograph} at={point} />
}

const inWords: Record<Language, (value: number) => string> = { en: inEnglish, fr: inFrench }

/** A large change of price that the owner must confirm. `mark` identifies the change. */
type Confirmation = NonNullable<ReturnType<typeof confirmOf>>

/** Returns what the owner must confirm if a price changes a lot; null for any other value. */
export function confirmOf({ path, before, after }: DraftChange, confirmed: ReadonlySet<string>, language: Language) {
  if (!path.startsWith('facts.offer.price.') || typeof before !== 'number' || typeof after !== 'number') return null
  if (!isBigMove(before, after)) return null
  const { publish } = wordsIn(language).desk
  const [was, is] = [inWords[language](before), inWords[language](after)]
  const move = { percent: percentMoved(before, after), before: was, after: is }
  const mark = markOf([path, after])
  return {
    sentence: after < before ? publish.inWords.less(move) : publish.inWords.more(move),
    label: publish.sure({ after: is }),
    mark,
    isConfirmed: confirmed.has(mark),
  }
}

interface ConfirmProps {
  confirm: Confirmation
  name: string
  /** The id of the form that it belongs to, if it is placed outside that form. */
  form?: string
}

/** Spells out a large change of price, with the box that confirms it. */
export const Confirm = ({ confirm, name, form }: ConfirmProps) => (
  <div className="notice">
    <p>
      <b className="warn">{confirm.sentence}</b>
    </p>
    <label className="choice">
      <input type="checkbox" form={form} name={name} value={confirm.mark} defaultChecked={confirm.isConfirmed} />
      <span>{confirm.label}</span>
    </label>
  </div>
)

/** The id of the form that publishes. The boxes beside the changes are outside it and refer to it. */
export const publishForm = 'publish'

interface ChangeProps {
  change: DraftChange
  source: FormSource
  confirm: Confirmation | null
  /** Why it stays in the draft, each reason with the place to correct it; null if it can be published. */
  held: readonly PlacedSentence[] | null
  /** True if it was public, until its publication was undone. */
  isUndone: boolean
}

/** One change, with its old and its new value. */
export function Change({ change, source, confirm, held, isUndone }: ChangeProps) {
  const { publish } = useDesk().words
  const houses = housesIn(source)
  const { path, label, where, href, field, before, after } = changeInWords(change, houses)
  return (
    <li className="change" id={changeId(path)}>
      <div>
        <h2>{label}</h2>
        <p className="change__where small soft">{where}</p>
      </div>
      <div className="change__what">
        <OldAndNew
          language={field?.language}
          before={pictureOf(change, 'before', houses) || before}
          after={pictureOf(change, 'after', houses) || after}
        />
        {isUndone && <p className="small warn">{publish.undone()}</p>}
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
      </div>
      <div className="change__do row">
        <Do to={href}>
          {publish.change()}
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

interface ValuesProps {
  before: ReactNode
  after: ReactNode
  language?: Language | undefined
}

const longText = 60

/** An old and a new value side by side, or long texts one below the other on a narrow screen. Null stands for nothing. */
export function OldAndNew({ before, after, language }: ValuesProps) {
  const { publish } = useDesk().words
  if (before === null && after === null) return null
  const isLong = [before, after].some((each) => typeof each === 'string' && each.length > longText)
  const nothing = <span className="soft">{publish.nothingThere()}</span>
  return (
    <dl className={isLong ? 'oldnew oldnew--long' : 'oldnew'}>
      <div>
        <dt className="small soft">{publish.was()}</dt>
        <dd>{before === null ? nothing : <del lang={language}>{before}</del>}</dd>
      </div>
      <div>
        <dt className="small soft">{publish.becomes()}</dt>
        <dd>{after === null ? nothing : <ins lang={language}>{after}</ins>}</dd>
      </div>
    </dl>
  )
}

export const Links = ({ to }: { to: readonly PlacedSentence[] }) =>
  to.map(({ text, href }) => (
    <Do key={text} to={href}>
      {text}
    </Do>
  ))

/** Returns the id of a change on the desk's page of changes, so that links can lead to it. */
export const changeId = (path: string): string => `c-${path.replaceAll('.', '-')}`

/** What the owner should look at, each with a link to its field. */
export const Doubts = ({ doubts }: { doubts: readonly PlacedSentence[] }) =>
  doubts.map(({ text, href }) => (
    <p key={text} className="small gap measure">
      <a className="warn" href={href}>
        {text}
      </a>
    </p>
  ))
