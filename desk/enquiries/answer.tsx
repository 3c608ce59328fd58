import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, heaviestEnclosures, lineFault, textFault } from '../../content/answer.ts'
import {
  type AnswerText,
  answersOf,
  callBackAnswer,
  dropAnswerDraft,
  keepAnswerDraft,
  newestAnswer,
  paragraphById,
  sendAnswer,
} from '../../enquiries/answers.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { signed } from '../../enquiries/reply-draft.ts'
import { keepSetting, settingOf } from '../../owners/owners.ts'
import { digestOf, newSecret } from '../../owners/secrets.ts'
import type { DeskParts } from '../parts.ts'
import { field, fieldsNamed, ownerOf } from '../request.ts'
import { aboutEnquiry, addressOf } from './about-enquiry.tsx'
import { type AnswerFaults, begunAnswer, type UnsentAnswer, weightOf } from './answer-form.tsx'
import { enquiryPage } from './enquiry.tsx'

/** The routes with which an owner answers an enquiry at the desk. */
export async function answerRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, outbox, pages, record } = parts
  // Enquiries that are held back are released before they are answered.
  const { get, post } = aboutEnquiry(app, parts, ({ state }) => state === 'received')

  const toForm = (row: InboxRow, _request: unknown, reply: FastifyReply) =>
    reply.redirect(addressOf(row, '?again=1#answer'), 303)

  // After a form was shown again with its faults, its address may be opened or reloaded.
  get('/answer', toForm)

  post('/answer', (row, request, reply) => {
    const posted = postedAnswer(request)
    keepSign(request, posted)
    if (request.headers['prefer'] === 'return=representation') return save(request, reply, row, posted)
    const chosen = field(request, 'insert')
    if (chosen !== '') {
      const paragraph = paragraphById(database, Number(chosen))
      if (paragraph === null) return again(request, reply, row, posted, 422)
      keep(row, { ...posted.text, body: insertParagraph(posted.text.body, paragraph.text) })
      return toForm(row, request, reply)
    }
    if (field(request, 'putBack') !== '') {
      dropAnswerDraft(database, row.id)
      return toForm(row, request, reply)
    }
    // The draft is kept while the owner prepares paragraphs or documents for it.
    const place = ['paragraphs', 'documents'].find((each) => each === field(request, 'goTo'))
    if (place === undefined && field(request, 'save') === '') return send(request, reply, row, posted)
    saveDraft(request, row, posted.text)
    return place === undefined
      ? toForm(row, request, reply)
      : reply.redirect(`/owner/${place}?for=${row.reference}`, 303)
  })

  post('/answer/undo', (row, request, reply) => {
    const id = Number(field(request, 'answer')) || (newestAnswer(database, row.id)?.id ?? 0)
    const isBack = database.write(() => {
      const done = callBackAnswer(database, row.id, id, clock.now())
      if (done) record(request, 'calledBack', row.reference)
      return done
    })
    return reply.redirect(addressOf(row, isBack ? '?done=calledBack#answer' : '?done=hasLeft'), 303)
  })

  /** Saves the draft while the owner writes, and shows the page as it is then. */
  function save(request: FastifyRequest, reply: FastifyReply, row: InboxRow, posted: UnsentAnswer) {
    const savedAt = saveDraft(request, row, posted.text)
    const last = newestAnswer(database, row.id)
    if (last === null || last.id <= posted.after) return again(request, reply, row, { ...posted, savedAt }, 200)
    return again(request, reply, row, { ...posted, savedAt, newest: last }, 409)
  }

  /** Keeps the name with which the owner signs, even if the answer is not sent now. */
  function keepSign(request: FastifyRequest, { sign }: UnsentAnswer) {
    if (sign === null || lineFault(sign, answerLimits.signatureMax) !== null) return
    keepSetting(database, ownerOf(request), 'signature', sign)
  }

  function send(request: FastifyRequest, reply: FastifyReply, row: InboxRow, posted: UnsentAnswer) {
    const { sign, after, key } = posted
    const faults = faultsOf(posted, weightOf(row, parts, posted.text))
    if (faults !== null) return again(request, reply, row, { ...posted, faults }, 422)
    const owner = ownerOf(request)
    if (sign !== null) keepSetting(database, owner, 'signature', sign)
    const signature = sign ?? settingOf(database, owner, 'signature')
    // The name was known when the page was made, and another window may have removed it since.
    if (signature === null) return again(request, reply, row, { ...posted, sign: '' }, 422)
    const text = { ...posted.text, body: signed(posted.text.body, signature, row) }
    if (config.mail.smtpUrl === undefined) {
      keep(row, text)
      return toForm(row, request, reply)
    }
    const keyDigest = digestOf(`${row.reference}.${key}`)
    const answer = { ...text, owner, signed: signature, keyDigest, after, now: clock.now() }
    const sent = database.write(() => {
      const result = sendAnswer(database, row.id, answer)
      if ('newest' in result) keep(row, text)
      else if (result.isNew) record(request, 'replied', row.reference)
      return result
    })
    if ('newest' in sent) {
      const { newest } = sent
      return again(request, reply, row, { ...posted, text, after: newest.id, newest }, 409)
    }
    outbox.wake()
    return reply.redirect(addressOf(row, `#answer-${sent.id}`), 303)
  }

  /** Shows the form again with what was typed, and says what is wrong. */
  function again(request: FastifyRequest, reply: FastifyReply, row: InboxRow, unsent: UnsentAnswer, status: number) {
    return pages.draw(request, reply, enquiryPage(parts, row, { unsent }), status)
  }

  /** Keeps what was written, unless it is still the proposed draft. Returns when it was kept; null if there is no draft. */
  function saveDraft(request: FastifyRequest, row: InboxRow, text: AnswerText): number | null {
    const sent = answersOf(database, row.id)
    const last = sent.at(-1)
    // A save may arrive after the letter that it belongs to was sent, and must not begin a second letter with its words.
    if (last !== undefined && isSame(text, last)) return null
    const signature = settingOf(database, ownerOf(request), 'signature') ?? ''
    // The form may have been opened before the owner's name was known.
    const isUntouched = [signature, ''].some((name) => isSame(text, begunAnswer(row, parts, sent, name)))
    if (!isUntouched || text.brochure || text.documents.length > 0) return keep(row, text)
    dropAnswerDraft(database, row.id)
    return null
  }

  function keep({ id }: InboxRow, text: AnswerText): number {
    const savedAt = clock.now()
    keepAnswerDraft(database, { ...text, enquiryId: id, savedAt })
    return savedAt
  }
}

function postedAnswer(request: FastifyRequest): UnsentAnswer {
  return {
    text: {
      subject: field(request, 'subject'),
      body: field(request, 'body'),
      brochure: field(request, 'brochure') !== '',
      documents: fieldsNamed(request, 'documents').map(Number).filter(Number.isSafeInteger),
    },
    sign: fieldsNamed(request, 'sign').length === 0 ? null : field(request, 'sign'),
    after: Number(field(request, 'after')) || 0,
    key: field(request, 'key') || newSecret(),
    savedAt: null,
  }
}

/** Returns what is wrong with an answer whose files have `weight` bytes together; null if nothing is. */
function faultsOf({ text, sign }: UnsentAnswer, weight: number): AnswerFaults | null {
  const faults = {
    sign: sign === null ? null : lineFault(sign, answerLimits.signatureMax),
    subject: lineFault(text.subject, answerLimits.subjectMax),
    body: textFault(text.body, answerLimits.bodyMax),
    enclosures: weight > heaviestEnclosures ? weight : null,
  }
  return Object.values(faults).some((fault) => fault !== null) ? faults : null
}

type Words = Pick<AnswerText, 'subject' | 'body'>

const isSame = (text: Words, other: Words) => text.subject === other.subject && text.body.trim() === other.body.trim()

/** Puts a paragraph into a letter, in front of its last paragraph, which is the closing and the name. */
function insertParagraph(letter: string, paragraph: string): string {
  const parts = letter.trimEnd().split(/\n{2,}/)
  const last = parts.pop() ?? ''
  return [...parts, paragraph, last].filter((part) => part.trim() !== '').join('\n\n')
}
