import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerLimits, lineFault, textFault } from '../../content/answer.ts'
import { languages } from '../../content/enquiry.ts'
import {
  addParagraph,
  bringParagraphBack,
  changeParagraph,
  paragraphById,
  paragraphs,
  removedParagraph,
  removeParagraph,
} from '../../enquiries/paragraphs.ts'
import { answerFor, backTo } from '../answer-for.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import type { OpenParagraph, ParagraphsPage } from './Paragraphs.tsx'

type Query = DeskRequest['Querystring']

/** The routes for the paragraphs that an owner often writes. */
export async function paragraphRoutes(app: FastifyInstance, { clock, database, pages }: DeskParts): Promise<void> {
  app.get<DeskRequest>('/owner/paragraphs', (request, reply) => {
    const { query } = request
    const id = Number(query['id'])
    const changed = Number.isSafeInteger(id) ? paragraphById(database, id) : null
    const language = languages.find((each) => each === query['new'])
    const open: OpenParagraph | null =
      changed !== null
        ? { ...changed, faults: null }
        : language === undefined
          ? null
          : { id: null, language, name: '', text: '', faults: null }
    return pages.send(request, reply, view(query, open))
  })

  app.post<DeskRequest>('/owner/paragraphs', (request, reply) => {
    const typed = typedIn(request, null)
    if (typed.faults !== null) return pages.send(request, reply, view(request.query, typed), 422)
    addParagraph(database, typed)
    return reply.redirect(backTo('/owner/paragraphs', request.query, { done: 'saved' }), 303)
  })

  app.post<DeskRequest<'id'>>('/owner/paragraphs/:id', (request, reply) => {
    const id = Number(request.params.id)
    const typed = typedIn(request, id)
    if (typed.faults !== null) return pages.send(request, reply, view(request.query, typed), 422)
    // If another window has removed it, what was typed here is kept as a new one.
    if (!changeParagraph(database, { ...typed, id })) addParagraph(database, typed)
    return reply.redirect(backTo('/owner/paragraphs', request.query, { done: 'saved' }), 303)
  })

  app.post<DeskRequest<'id'>>('/owner/paragraphs/:id/removal', (request, reply) => {
    const { id } = request.params
    removeParagraph(database, Number(id), clock.now())
    return reply.redirect(backTo('/owner/paragraphs', request.query, { gone: id }), 303)
  })

  app.post<DeskRequest<'id'>>('/owner/paragraphs/:id/undo', (request, reply) => {
    if (!bringParagraphBack(database, Number(request.params.id))) return pages.missing(request, reply)
    return reply.redirect(backTo('/owner/paragraphs', request.query, {}), 303)
  })

  function view(query: Query, open: OpenParagraph | null): ParagraphsPage & { kind: 'paragraphs' } {
    const gone = Number(query['gone'])
    return {
      kind: 'paragraphs',
      paragraphs: paragraphs(database),
      open,
      from: answerFor(database, query),
      removed: Number.isSafeInteger(gone) ? removedParagraph(database, gone) : null,
      isSaved: query['done'] === 'saved',
    }
  }
}

function typedIn(request: FastifyRequest, id: number | null): OpenParagraph {
  const name = field(request, 'name')
  const text = field(request, 'text')
  const faults = {
    name: lineFault(name, answerLimits.paragraphNameMax),
    text: textFault(text, answerLimits.paragraphMax),
  }
  const isFaulty = faults.name !== null || faults.text !== null
  const language = languages.find((each) => each === field(request, 'language')) ?? languages[0]
  return { id, language, name, text, faults: isFaulty ? faults : null }
}
