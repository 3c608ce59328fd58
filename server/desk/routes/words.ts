import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../content/enquiry.ts'
import { inEachLanguage } from '../../../content/languages.ts'
import { settleStale, staleWords } from '../../../db/stale-words.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { addToList, changeList, type ListChange } from '../../../house/draft/lists.ts'
import { pairsOf, type WordsSection, wordsSections } from '../../../house/draft/words-sections.ts'
import { formSource } from '../forms/field-views.ts'
import { answerForm, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { type WordsSource, wordsFormView } from '../views/words.ts'

interface Named {
  Params: { section: string }
  Querystring: Record<string, unknown>
}

const mostParts = 4
const mostHighlights = 8
const blankHighlight = { of: null, name: inEachLanguage(() => ''), note: null }

/** The house's own sentences, in both languages side by side. */
export async function wordsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages } = parts
  const source = (request: FastifyRequest): WordsSource => ({
    ...formSource(openDraft(database), pages.language(request)),
    stale: staleWords(database),
  })

  app.get('/owner/words', (_request, reply) => reply.redirect('/owner/words/opening', 303))

  app.get<Named>('/owner/words/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    return pages.send(request, reply, wordsFormView(section, source(request), savedAt(request)))
  })

  app.post<Named>('/owner/words/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    const form = {
      address: `/owner/words/${section}`,
      fields: pairsOf(section, openDraft(database).body).flatMap(bothSides),
      besides: () => act(request),
      views: () => wordsFormView(section, source(request), null).pairs.flatMap(bothSides),
    }
    return answerForm(request, reply, form, parts)
  })

  /** The form's other buttons: they save it first. */
  function act(request: FastifyRequest): void {
    const [name, path, number] = pressed(request)
    const now = clock.now()
    if (name === 'right') for (const language of languages) settleStale(database, path, language)
    else if (name === 'add' && path === 'facts.highlights')
      changeDraft(database, (body) => addToList(body, path, blankHighlight, mostHighlights), now)
    else if (name === 'add' && path === 'potential.parts')
      inBoth((body, list) => addToList(body, list, { title: '', text: '' }, mostParts), now)
    else if (path === 'facts.highlights' && isListChange(name))
      changeDraft(database, (body) => changeList(body, path, name, number), now)
    else if (path === 'potential.parts' && isListChange(name))
      inBoth((body, list) => changeList(body, list, name, number), now)
  }

  function inBoth(change: (body: unknown, path: string) => unknown, now: number): void {
    const paths = languages.map((language) => `words.${language}.potential.parts`)
    changeDraft(database, (body) => paths.reduce(change, body), now)
  }
}

const bothSides = <Side>({ sides }: { sides: Record<Language, Side> }) => languages.map((each) => sides[each])

const isListChange = (name: string): name is ListChange => ['earlier', 'later', 'away'].includes(name)

const sectionOf = ({ params }: FastifyRequest<Named>): WordsSection | null =>
  wordsSections.find((each) => each === params.section) ?? null
