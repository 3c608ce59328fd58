import { type Language, languages } from '../../content/enquiry.ts'
import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { Room } from '../forms/Room.tsx'
import { type FormView, nameOfForm, Work } from '../forms/Work.tsx'
import { Move } from '../house/Entries.tsx'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'

export interface SentenceView extends FieldView {
  /** How many characters may still be typed; negative if there are too many. */
  left: number
  most: number
  /** The facts that the sentence may name. `isUsed` is true if it names the fact here or in another language. */
  tokens: readonly { text: string; about: string; isUsed: boolean }[]
  /** The sentence with today's values; null if it names no facts or cannot be completed. */
  finished: string | null
  /** The language in which the sentence has changed since this one was written; null if there is none. */
  since: Language | null
}

export interface PairView {
  key: string
  /** Set on the first sentence of an entry, which is moved and removed as a whole. */
  entry: { list: string; id: string; at: number; count: number } | null
  label: string
  face: 'title' | 'text'
  isChanged: boolean
  sides: Readonly<Record<Language, SentenceView>>
}

export interface WordsFormPage {
  kind: 'wordsForm'
  form: FormView
  pairs: readonly PairView[]
  /** The list to which an entry can be added; null if there is none. */
  add: { list: string; label: string } | null
}

export const wordsFormPage: DeskPage<WordsFormPage> = {
  frame: { here: 'words' },
  title: ({ facts }, { form }) => nameOfForm(form) ?? facts.page(),
  isFaulty: ({ form }) => form.errors.length > 0,
  Body: WordsForm,
}

/** The house's own texts, with the languages side by side. */
function WordsForm({ page }: { page: WordsFormPage }) {
  const { words } = useDesk().words
  const { form, pairs, add } = page
  const here = form.parts.find(({ name }) => name === form.here)
  return (
    <Work
      title={words.title({ section: here?.label ?? '' })}
      intro={words.braces()}
      form={form}
      of={words.parts()}
      className="work--words"
      action={`/owner/words/${form.here}`}
    >
      <div className="sheet">
        {pairs.length === 0 && <p className="hint">{add === null ? words.nothing() : words.noHighlights()}</p>}
        {pairs.map((pair) => (
          <Pair key={pair.key} pair={pair} />
        ))}
        {add && (
          <div className="row gap">
            <button type="submit" className="btn" name="do" value={`add:${add.list}`}>
              {add.label}
            </button>
          </div>
        )}
      </div>
    </Work>
  )
}

function Pair({ pair }: { pair: PairView }) {
  const { words, facts } = useDesk().words
  const { entry, label } = pair
  return (
    <section className="pair" id={entry ? `entry-${entry.id}` : undefined} aria-label={pair.label}>
      <div className="pair__head">
        <h2>{pair.label}</h2>
        {pair.isChanged && <span className="small warn">{words.changed()}</span>}
      </div>
      <div className="pair__langs">
        {languages.map((each) => (
          <Sentence key={each} pair={pair} language={each} />
        ))}
      </div>
      {entry && (
        <div className="place__do">
          <Move act="earlier" {...entry} name={label} label={facts.earlier()} off={entry.at === 0} />
          <Move act="later" {...entry} name={label} label={facts.later()} off={entry.at === entry.count - 1} />
          <Move act="away" {...entry} name={label} label={facts.away()} />
        </div>
      )}
    </section>
  )
}

function Sentence({ pair, language }: { pair: PairView; language: Language }) {
  const { words } = useDesk()
  const view = pair.sides[language]
  const rows = pair.face === 'title' ? 2 : Math.max(3, Math.ceil(view.value.length / 46))
  return (
    <div>
      <FieldRow field={view} rows={rows} face={pair.face}>
        <Room view={view} />
        <Tokens tokens={view.tokens} />
        {view.tokens.length > 0 && (
          <p
            className={pair.face === 'title' ? 'finished finished--head' : 'finished'}
            lang={language}
            hidden={view.finished === null}
          >
            <small>{words.words.finished()}</small>
            <span data-finished>{view.finished}</span>
          </p>
        )}
      </FieldRow>
      {view.since && <Since since={view.since} pair={pair} language={language} />}
    </div>
  )
}

/** Buttons that insert a fact into the text: those the sentence uses are visible, the others are folded away. */
function Tokens({ tokens }: { tokens: SentenceView['tokens'] }) {
  const { words } = useDesk().words
  const [used, others] = [tokens.filter(({ isUsed }) => isUsed), tokens.filter(({ isUsed }) => !isUsed)]
  if (tokens.length === 0) return null
  const buttons = (some: SentenceView['tokens']) =>
    some.map(({ text, about }) => (
      <button key={text} type="button" className="token" data-token={text}>
        <b>{text}</b>
        <span>{about}</span>
      </button>
    ))
  return (
    <fieldset className="fieldset" aria-label={words.putIn()} data-script-only hidden>
      {used.length > 0 && <div className="tokens">{buttons(used)}</div>}
      {others.length > 0 && (
        <details>
          <summary className="do small">{words.putIn()}</summary>
          <div className="tokens">{buttons(others)}</div>
        </details>
      )}
    </fieldset>
  )
}

function Since({ since, pair, language }: { since: Language; pair: PairView; language: Language }) {
  const { words } = useDesk().words
  return (
    <div className="notice gap">
      <h3>{words.since[since]()}</h3>
      <p className="small">{words.sinceTold[language]()}</p>
      <button type="submit" className="do" name="do" value={`right:${pair.key}`}>
        {words.stillRight()}
      </button>
    </div>
  )
}
