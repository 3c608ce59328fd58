import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, heaviestEnclosures, lineFault, textFault } from '../../content/answer.ts'
import { answersOf, callBackAnswer, newestAnswer, sendAnswer } from '../../enquiries/answers/answers.ts'
import { signed } from '../../enquiries/answers/draft.ts'
import { dropAnswerDraft, keepAnswerDraft } from '../../enquiries/answers/drafts.ts'
import { answerWaitsMs } from '../../enquiries/attempts.ts'
import { type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { paragraphById } from '../../enquiries/paragraphs.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { digestOf, newSecret } from '../../owners/secrets.ts'
import { keepSetting, settingOf } from '../../owners/settings.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field, fieldsNamed } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { type AnswerFaults, type AnswerText, begunAnswer, type UnsentAnswer, weightOf } from './answer-form.tsx'
import { enquiryPage } from './enquiry.tsx'

/** An answer as it was posted. */
interface PostedAnswer extends Pick<UnsentAnswer, 'text' | 'sign'> {
  /** The newest answer that the owner had seen, or 0. */
  after: number
  key: string
}

/** The routes with which an owner answers an enquiry at the desk. */
export async function answerRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, outbox, pages, record } = parts

  // After a form was shown again with its faults, its address may be opened or reloaded.
  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/answer', (request, reply) => {
    const row = received(request)
    return row === null ? pages.missing(request, reply) : reply.redirect(addressOf(row, '?again=1#answer'), 303)
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/answer', (request, reply) => {
    const row = received(request)
    if (row === null) return pages.missing(request, reply)
    const posted = postedAnswer(request)
    const inserted = field(request, 'insert')
    const chosen = inserted || field(request, 'takeOut')
    if (chosen !== '') {
      const paragraph = paragraphById(database, Number(chosen))
      if (paragraph === null) return again(request, reply, row, posted, 422)
      const change = inserted === '' ? takeOutParagraph : insertParagraph
      keep(row, { ...posted.text, body: change(posted.text.body, paragraph.text) })
      return reply.redirect(addressOf(row, `?again=1${inserted && `&inserted=${paragraph.id}`}#answer`), 303)
    }
    if (field(request, 'putBack') !== '') {
      dropAnswerDraft(database, row.id)
      return reply.redirect(addressOf(row, '?again=1#answer'), 303)
    }
    // The draft is kept while the owner prepares paragraphs or documents for it.
    const place = ['paragraphs', 'documents'].find((each) => each === field(request, 'goTo'))
    if (place === undefined) return send(request, reply, row, posted)
    saveDraft(request, row, posted.text)
    return reply.redirect(`/owner/${place}?for=${row.reference}`, 303)
  })

  /** Saves the draft while the owner writes. Answers with the sentence that the page then shows. */
  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/answer/draft', (request, reply) => {
    const row = received(request)
    if (row === null) return reply.code(404).send({})
    const { text, after } = postedAnswer(request)
    saveDraft(request, row, text)
    const last = newestAnswer(database, row.id)
    const { answer } = wordsIn(pages.language(request)).desk
    const time = (at: number) =>
      momentsIn(pages.language(request), houses.current().house.facts.place.timeZone, clock.now()).time(at)
    if (last !== null && last.id > after)
      return reply.code(409).send({ says: answer.answeredAt({ time: time(last.queuedAt) }) })
    return reply.send({ says: answer.saved({ time: time(clock.now()) }) })
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/answer/undo', (request, reply) => {
    const row = received(request)
    if (row === null) return pages.missing(request, reply)
    const id = Number(field(request, 'answer')) || (newestAnswer(database, row.id)?.id ?? 0)
    const isBack = database.write(() => {
      const done = callBackAnswer(database, row.id, id, clock.now())
      if (done) record(request, 'calledBack', row.reference)
      return done
    })
    return reply.redirect(addressOf(row, isBack ? '?done=calledBack#answer' : '?done=hasLeft'), 303)
  })

  function send(request: FastifyRequest, reply: FastifyReply, row: InboxRow, posted: PostedAnswer) {
    const { sign, after } = posted
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
      return reply.redirect(addressOf(row, '?again=1#answer'), 303)
    }
    const now = clock.now()
    const result = database.write(() => {
      const sent = sendAnswer(database, row.id, {
        ...text,
        owner,
        signed: signature,
        keyDigest: digestOf(`${row.reference}.${posted.key}`),
        after,
        now,
        dueAt: now + answerWaitsMs,
      })
      if (sent.outcome === 'queued' && sent.isNew) record(request, 'replied', row.reference)
      if (sent.outcome === 'answeredSince') keep(row, text)
      return sent
    })
    if (result.outcome === 'answeredSince')
      return again(request, reply, row, { ...posted, text, answeredAt: result.at }, 409)
    outbox.wake()
    return reply.redirect(addressOf(row, `#answer-${result.id}`), 303)
  }

  /** Shows the form again with what was typed, and says what is wrong. */
  function again(request: FastifyRequest, reply: FastifyReply, row: InboxRow, unsent: UnsentAnswer, status: 409 | 422) {
    return pages.draw(request, reply, enquiryPage({ row, parts, owner: ownerOf(request), unsent }), status)
  }

  /** Enquiries that are held back are released before they are answered. */
  function received({ params }: FastifyRequest<DeskRequest<'reference'>>): InboxRow | null {
    const row = inboxEnquiry(database, params.reference)
    return row?.state === 'received' ? row : null
  }

  /** Keeps what was written, unless it is still the proposed draft. */
  function saveDraft(request: FastifyRequest, row: InboxRow, text: AnswerText): void {
    const sent = answersOf(database, row.id)
    const last = sent.at(-1)
    const signature = settingOf(database, ownerOf(request), 'signature') ?? ''
    const isUntouched = isSame(text, begunAnswer(row, parts, sent, signature))
    // A save may arrive after the letter that it belongs to was sent, and must not begin a second letter with its words.
    const isSent = last !== undefined && isSame(text, last)
    if (!isSent && (!isUntouched || text.brochure || text.documents.length > 0)) keep(row, text)
    else if (isUntouched) dropAnswerDraft(database, row.id)
  }

  function keep({ id }: InboxRow, text: AnswerText): void {
    keepAnswerDraft(database, id, { ...text, savedAt: clock.now() })
  }
}

function postedAnswer(request: FastifyRequest): PostedAnswer {
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
  }
}

/** Returns what is wrong with an answer whose files have `weight` bytes together; null if nothing is. */
function faultsOf({ text, sign }: PostedAnswer, weight: number): AnswerFaults | null {
  const faults = {
    sign: sign === null ? null : lineFault(sign, answerLimits.signatureMax),
    subject: lineFault(text.subject, answerLimits.subjectMax),
    body: textFault(text.body, answerLimits.bodyMax),
    enclosures: weight > heaviestEnclosures ? weight : null,
  }
  return Object.values(faults).some((fault) => fault !== null) ? faults : null
}

const addressOf = ({ reference }: InboxRow, rest: string) => `/owner/enquiries/${reference}${rest}`

const isSame = (text: { subject: string; body: string }, other: { subject: string; body: string }) =>
  text.subject === other.subject && text.body.trim() === other.body.trim()

/** Puts a paragraph into a letter, in front of its last paragraph, which is the closing and the name. */
function insertParagraph(letter: string, paragraph: string): string {
  const parts = letter.trimEnd().split(/\n{2,}/)
  const last = parts.pop() ?? ''
  return [...parts, paragraph, last].filter((part) => part.trim() !== '').join('\n\n')
}

/** Removes a paragraph from a letter, where it occurs last. Returns the letter unchanged if it does not contain it. */
function takeOutParagraph(letter: string, paragraph: string): string {
  const at = letter.lastIndexOf(paragraph)
  if (at < 0) return letter
  return `${letter.slice(0, at).trimEnd()}\n\n${letter.slice(at + paragraph.length).trimStart()}`.trim()
}
