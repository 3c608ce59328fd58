import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../content/enquiry.ts'
import type { WordsForm } from '../../../content/words.ts'
import { settleStale, staleWords } from '../../../db/stale-words.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { addToList, blankEntry, changeList, isListChange, listNamed, pathsOf } from '../../../house/draft/lists.ts'
import { removeEntry } from '../../../house/draft/removals.ts'
import { pairsOf, wordsFormNames } from '../../../house/draft/words-forms.ts'
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
    const list = listNamed(name)
    if (list === null) return {}
    const paths = pathsOf(list)
    const inEach = (change: (body: unknown, path: string) => unknown) =>
      changeDraft(database, (body) => paths.reduce<unknown>(change, body), clock.now())
    if (act === 'away') return { removed: removeEntry(database, paths, id, clock.now()) }
    if (act === 'add') {
      const entry = blankEntry(list)
      inEach((body, path) => addToList(body, path, entry, list.most))
      return { added: entry.id }
    }
    if (!isListChange(act)) return {}
    inEach((body, path) => changeList(body, path, act, id))
    return { moved: id }
  }
}

const bothSides = <Side>({ sides }: { sides: Record<Language, Side> }) => languages.map((each) => sides[each])

const sectionOf = ({ params }: FastifyRequest<Named>): WordsForm | null =>
  wordsFormNames.find((each) => each === params.section) ?? null
