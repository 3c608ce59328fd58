import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/languages.ts'
import { spokenIn, valueAt } from '../../content/paths.ts'
import { type WordsForm, wordsForms } from '../../content/words.ts'
import { changeEntries, changesOf, openDraft } from '../../house/draft/draft.ts'
import { hasOneSlide, type Pair, pairsOf, sidesOf, wordsFormNames, writtenPairs } from '../../house/draft/fields.ts'
import { type EntryList, listBelow, listNamed } from '../../house/draft/lists.ts'
import { settleStale, staleWords } from '../../house/draft/stored.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Drawn } from '../drawn.tsx'
import { FieldRow, Room } from '../forms/FieldRow.tsx'
import { errorsOf, type FormSource, fieldName } from '../forms/field-views.ts'
import { type FormLink, formNote } from '../forms/progress.ts'
import { type Form, formRoutes } from '../forms/saving.ts'
import { AddEntry, MoveEntry, workPage } from '../forms/Work.tsx'
import type { DeskParts } from '../parts.ts'
import type { DeskRequest } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { bracesIn, changedBeside, type SentenceView, sentenceView, type WordsSource } from './words.ts'

/** The part of the page that shows what each form changes. */
const shownAt: Record<WordsForm, string> = {
  opening: 'home',
  figures: 'highlights',
  residence: 'residence',
  outdoors: 'outdoors',
  potential: 'potential',
  location: 'location',
  advert: 'home',
}

/** The forms for the house's own sentences, with the languages of the house side by side. */
export async function wordsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database } = parts
  app.get('/owner/words', (_request, reply) => reply.redirect('/owner/words/opening', 303))

  const open = ({ params }: FastifyRequest<DeskRequest<'section'>>): Form | null => {
    const section = wordsFormNames.find((each) => each === params.section)
    if (section === undefined) return null
    return {
      address: `/owner/words/${section}`,
      fields() {
        const { body } = openDraft(database)
        return pairsOf(section, body).flatMap((pair) => sidesOf(pair, body))
      },
      read: (field, typed) => bracesIn(field, { draft: openDraft(database) }).read(typed),
      handleButton([act, path, id]) {
        if (act === 'right') for (const language of languages) settleStale(database, path, language)
        const list = listNamed(path)
        return list === null ? {} : changeEntries(database, list, act, id, clock.now())
      },
      draw: (source) => wordsForm(section, { ...source, stale: staleWords(database) }),
    }
  }
  formRoutes(app, '/owner/words/:section', open, parts)
}

function wordsForm(section: WordsForm, source: WordsSource): Drawn {
  const { words } = wordsIn(source.language).desk
  const sentences = sentencesOf(section, source)
  const list = listWithRoom(section, source)
  return workPage({
    source,
    kind: 'words',
    name: section,
    forms: formsOf(source, section),
    title: words.title({ section: words.sections[section]() }),
    intro: sentences.some(hasBraces) && words.braces(),
    anchor: shownAt[section],
    errors: errorsOf(sentences.flatMap(named)),
    children: (
      <div className="sheet">
        {sentences.length === 0 && <p className="hint">{list === null ? words.nothing() : words.noHighlights()}</p>}
        {sentences.map((both) => (
          <Both key={both.pair.key} both={both} />
        ))}
        {section === 'opening' && hasOneSlide(source.draft.body) && <p className="hint">{words.oneSlide()}</p>}
        {list && <AddEntry list={list} />}
      </div>
    ),
  })
}

/** A sentence in each language of the house. */
interface BothSides {
  pair: Pair
  label: string
  sides: readonly (SentenceView & { spoken: Language })[]
}

const sentencesOf = (section: WordsForm, source: WordsSource): BothSides[] =>
  writtenPairs(section, source.draft.body).map((pair) => ({
    pair,
    label: fieldName(pair.sides.en, source.language, pair.number ?? 1),
    sides: spokenIn(source.draft.body).map((spoken) => ({ ...sentenceView(pair, spoken, source), spoken })),
  }))

const hasBraces = ({ sides }: BothSides): boolean => sides.some(({ value }) => value.includes('{'))

/** Returns the sentences, each named with its language if there are several. */
const named = ({ label, sides }: BothSides) =>
  sides.map((side) => ({ ...side, label: sides.length > 1 ? `${label}, ${side.label}` : label }))

/** Returns the forms. A form without anything to write is left out, unless it is the current one. */
function formsOf(source: WordsSource, here: WordsForm): FormLink[] {
  const { draft, language } = source
  const { words } = wordsIn(language).desk
  const changes = changesOf(draft)
  return wordsFormNames.flatMap((name) => {
    const pairs = writtenPairs(name, draft.body)
    if (pairs.length === 0 && name !== here && listWithRoom(name, source) === null) return []
    const fields = pairs.flatMap((pair) => sidesOf(pair, draft.body))
    const note = formNote(fields, source, {
      outdated: pairs.flatMap((pair) =>
        spokenIn(draft.body).filter((each) => changedBeside(pair, each, source).length > 0),
      ).length,
      changed: changes.filter(({ path }) =>
        fields.some((each) => each.path === path || each.path.startsWith(`${path}.`)),
      ).length,
    })
    return { name, label: words.sections[name](), address: `/owner/words/${name}`, note, summary: null }
  })
}

/** Returns the list of the form to which an entry can be added; null if there is none, or if it is full. */
function listWithRoom(form: WordsForm, { draft }: FormSource): EntryList | null {
  const list = listBelow(
    form === 'figures' ? ['facts.highlights'] : wordsForms[form].map((name) => `words.${name}`),
    draft.body,
  )
  const there = list && valueAt(draft.body, list.path)
  return list && Array.isArray(there) && there.length < list.most ? list : null
}

function Both({ both: { pair, label, sides } }: { both: BothSides }) {
  const { locale } = useDesk()
  const ownFirst = sides.toSorted((one, other) => Number(other.spoken === locale) - Number(one.spoken === locale))
  // An entry is moved and removed as a whole, at its first sentence.
  const entry = /\.(?:name|title)$/.test(pair.key) ? pair.entry : null
  return (
    <section className="pair" id={entry ? `entry-${entry.id}` : undefined} aria-label={label}>
      {/* In a house of one language, the field itself has the name. */}
      {sides.length > 1 && <h2>{label}</h2>}
      <div className={sides.length > 1 ? 'fields fields--two pair__langs' : 'fields pair__langs'}>
        {ownFirst.map((side) => (
          <Sentence
            key={side.spoken}
            pair={pair}
            language={side.spoken}
            view={sides.length > 1 ? side : { ...side, label }}
          />
        ))}
      </div>
      {entry && <MoveEntry {...entry} name={label} />}
    </section>
  )
}

function Sentence({ pair: { key, face }, language, view }: { pair: Pair; language: Language; view: SentenceView }) {
  const { inbox, words } = useDesk().words
  const { value, since, tokens, finished } = view
  return (
    <div>
      <FieldRow field={view} rows={face === 'title' ? 2 : Math.max(3, Math.ceil(value.length / 46))} face={face}>
        <Room field={view} />
        <Tokens tokens={tokens} language={language} />
        {finished !== null && (
          <p className={face === 'title' ? 'finished finished--head' : 'finished'} lang={language}>
            <small>{words.finished()}</small>
            {finished}
          </p>
        )}
      </FieldRow>
      {since && (
        <div className="notice gap">
          <h3>{words.since({ language: inbox.languages[since]() })}</h3>
          <p className="small">{words.sinceTold({ language: inbox.languages[language]() })}</p>
          <button type="submit" className="do" name="do" value={`right:${key}`}>
            {words.stillRight()}
          </button>
        </div>
      )}
    </div>
  )
}

/** Buttons that insert a fact into the text, folded away: first those that the sentence uses. */
function Tokens({ tokens, language }: Pick<SentenceView, 'tokens'> & { language: Language }) {
  const { words } = useDesk().words
  if (tokens.length === 0) return null
  return (
    <details data-script-only hidden>
      <summary className="do small">{words.putIn()}</summary>
      <div className="tokens row">
        {tokens.map(({ text, about }) => (
          <button key={text} type="button" className="token" data-token={text}>
            <b lang={language}>{text}</b>
            <span>{about}</span>
          </button>
        ))}
      </div>
    </details>
  )
}
