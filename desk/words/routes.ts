import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import type { WordsForm } from '../../content/words.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { listNamed } from '../../house/draft/lists.ts'
import { pairsOf, wordsFormNames } from '../../house/draft/words-forms.ts'
import { settleStale } from '../../house/tables/draft.ts'
import type { DeskRequest } from '../desk-request.ts'
import { changeEntries } from '../forms/entries.ts'
import { answerForm, type ButtonOutcome, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { bracesIn, namedSides, wordsFormView, wordsSource } from './words.ts'

/** The routes for the house's own sentences, in both languages side by side. */
export async function wordsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages } = parts
  const source = (request: FastifyRequest) => wordsSource(database, pages.language(request))

  app.get('/owner/words', (_request, reply) => reply.redirect('/owner/words/opening', 303))

  app.get<DeskRequest<'section'>>('/owner/words/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    return pages.send(request, reply, wordsFormView(section, source(request), savedAt(request)))
  })

  app.post<DeskRequest<'section'>>('/owner/words/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    const form = {
      address: `/owner/words/${section}`,
      fields: pairsOf(section, openDraft(database).body).flatMap(bothSides),
      read: (field: HouseField, typed: string) => bracesIn(field, { draft: openDraft(database) }).read(typed),
      handleButton: () => handleButton(request),
      views: () =>
        wordsFormView(section, source(request), null).pairs.flatMap((pair) =>
          namedSides(pair, pages.language(request)),
        ),
    }
    return answerForm(request, reply, form, parts)
  })

  /** Handles the form's other buttons. The form is saved first, so that nothing typed is lost. */
  function handleButton(request: FastifyRequest): ButtonOutcome {
    const [act, path, id] = pressed(request)
    if (act === 'right') for (const language of languages) settleStale(database, path, language)
    const list = listNamed(path)
    return list === null ? {} : changeEntries(database, list, act, id, clock.now())
  }
}

const bothSides = <Side>({ sides }: { sides: Record<Language, Side> }) => languages.map((each) => sides[each])

const sectionOf = ({ params }: FastifyRequest<DeskRequest<'section'>>): WordsForm | null =>
  wordsFormNames.find((each) => each === params.section) ?? null
