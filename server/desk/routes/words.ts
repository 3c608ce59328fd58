import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../content/enquiry.ts'
import { settleStale, staleWords } from '../../../db/stale-words.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { addToList, changeList, isListChange, newEntryId } from '../../../house/draft/lists.ts'
import { removeEntry } from '../../../house/draft/removals.ts'
import { wordsListNames, wordsLists } from '../../../house/draft/words-lists.ts'
import { pairsOf, type WordsSection, wordsSections } from '../../../house/draft/words-sections.ts'
import { formSource } from '../forms/field-views.ts'
import { answerForm, type Besides, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { type WordsSource, wordsFormView } from '../views/words.ts'

interface Named {
  Params: { section: string }
  Querystring: Record<string, unknown>
}

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
  function act(request: FastifyRequest): Besides {
    const [name, path, id] = pressed(request)
    if (name === 'right') for (const language of languages) settleStale(database, path, language)
    return changeEntries(name, path, id)
  }

  function changeEntries(act: string, name: string, id: string): Besides {
    const list = wordsListNames.find((each) => each === name)
    if (list === undefined) return {}
    const { kind, paths, most, blank } = wordsLists[list]
    const inEach = (change: (body: unknown, path: string) => unknown) =>
      changeDraft(database, (body) => paths.reduce<unknown>(change, body), clock.now())
    if (act === 'away') return { removed: removeEntry(database, paths, id, clock.now()) }
    if (act === 'add') {
      const added = newEntryId(kind)
      inEach((body, path) => addToList(body, path, { id: added, ...blank }, most))
      return { added }
    }
    if (!isListChange(act)) return {}
    inEach((body, path) => changeList(body, path, act, id))
    return { moved: id }
  }
}

const bothSides = <Side>({ sides }: { sides: Record<Language, Side> }) => languages.map((each) => sides[each])

const sectionOf = ({ params }: FastifyRequest<Named>): WordsSection | null =>
  wordsSections.find((each) => each === params.section) ?? null
