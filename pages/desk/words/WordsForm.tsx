import { type Language, languages } from '../../../content/enquiry.ts'
import type { PairView, SentenceView, WordsFormPage } from '../../../renderer/desk-house-view.ts'
import { FieldRow } from '../forms/FieldRow.tsx'
import { Room } from '../forms/Room.tsx'
import { Work } from '../forms/Work.tsx'
import { Move } from '../house/Entries.tsx'
import { useDesk } from '../use-desk.ts'
import { Pieces } from './Pieces.tsx'

/** The house's own sentences, each language beside the others. */
export function WordsForm({ page }: { page: WordsFormPage }) {
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

/** Puts a fact's name where one writes: those the sentence lives of at hand, the others behind a word. */
function Tokens({ tokens }: { tokens: SentenceView['tokens'] }) {
  const { words } = useDesk().words
  const [used, others] = [tokens.filter(({ isUsed }) => isUsed), tokens.filter(({ isUsed }) => !isUsed)]
  if (tokens.length === 0) return null
  const buttons = (some: SentenceView['tokens']) =>
    some.map(({ name, shown }) => (
      <button key={name} type="button" className="token" data-token={name}>
        <b>{name}</b>
        <span>{shown}</span>
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

function Since({
  since,
  pair,
  language,
}: {
  since: NonNullable<SentenceView['since']>
  pair: PairView
  language: Language
}) {
  const { words } = useDesk().words
  return (
    <div className="notice gap">
      <h3>{words.since[since.source]()}</h3>
      <p className="small" lang={since.source}>
        <Pieces pieces={since.pieces} />
      </p>
      <p className="small">{words.sinceTold[language]()}</p>
      <button type="submit" className="do" name="do" value={`right:${pair.key}`}>
        {words.stillRight()}
      </button>
    </div>
  )
}
