import { statSync } from 'node:fs'
import { answerLimits, heaviestEnclosures, type TextFault } from '../../content/answer.ts'
import {
  type Answer,
  type AnswerText,
  answerDraft,
  answersOf,
  idsOf,
  type NewestAnswer,
  paragraphs,
} from '../../enquiries/answers.ts'
import { documentsOf } from '../../enquiries/documents.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { draftAnswer, draftLink, signed } from '../../enquiries/reply-draft.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { readyFor } from '../../house/making/files.ts'
import { fileSize } from '../../locales/formatters.ts'
import { ownersOf, settingOf } from '../../owners/owners.ts'
import { newSecret } from '../../owners/secrets.ts'
import { Status } from '../forms/Work.tsx'
import { Area, Faults, Field, faultOf, Hidden, Submit, Tick } from '../parts/Form.tsx'
import { Ledger } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { type Answered, addressOf } from './about-enquiry.tsx'

type AnswerField = 'sign' | 'subject' | 'body'

/** What is wrong with an answer. `enclosures`: how many bytes the ticked files have together, if that is too much. */
export type AnswerFaults = Record<AnswerField, TextFault | null> & { enclosures: number | null }

/** An answer that was posted and not sent. It is shown again as it was typed. */
export interface UnsentAnswer {
  text: AnswerText
  /** How the owner signs letters; null if the form did not ask. */
  sign: string | null
  /** The newest answer that the owner had seen, or 0. */
  after: number
  /** Names the form, so that pressing twice sends one letter. */
  key: string
  /** When it was saved as the draft. */
  savedAt: number | null
  faults?: AnswerFaults
  /** The answer that another owner, or another window, has sent and this one had not seen. */
  newest?: NewestAnswer
}

interface AnswerFormProps extends Answered {
  unsent: UnsentAnswer | undefined
}

/** The answer that the owner writes under what the visitor wrote. It is saved while they write. */
export function AnswerForm({ row, answers, unsent }: AnswerFormProps) {
  const { words, locale, owner, parts } = useDesk()
  const { answer, enquiry, inbox, facts } = words
  const { database, config } = parts
  const { language } = row
  const signature = settingOf(database, owner, 'signature')
  const sign = unsent?.sign ?? (signature === null ? offeredSign(row, parts) : null)
  const draft = answerDraft(database, row.id)
  const shown = unsent?.text ?? draft ?? begunAnswer(row, parts, answers, signature ?? '')
  const savedAt = (unsent ?? draft)?.savedAt ?? null
  const isAgain = answers.some(({ refusedAt }) => refusedAt === null)
  const canSend = config.mail.smtpUrl !== undefined
  const { faults } = unsent ?? {}
  const lineOf = (name: AnswerField, label: string, maxLength: number) => ({
    ...{ id: name, name, label, maxLength, 'data-typed': true },
    fault: faultOf(faults?.[name], answer.faults.required[name], maxLength, words),
  })
  const lines = [
    lineOf('sign', answer.sign(), answerLimits.signatureMax),
    lineOf('subject', answer.subject(), answerLimits.subjectMax),
    lineOf('body', answer.letter(), answerLimits.bodyMax),
  ] as const
  const tooHeavy = faults?.enclosures ?? null
  const listed: { id: string; says: string }[] = lines.flatMap(({ id, label, fault }) =>
    fault ? [{ id, says: facts.of({ what: label, name: fault }) }] : [],
  )
  if (tooHeavy !== null)
    listed.push({ id: 'enclosures', says: answer.faults.enclosures({ size: fileSize(tooHeavy, locale) }) })
  return (
    <div className="no-print">
      <form
        className="answer sheet"
        id="answer"
        method="post"
        action={addressOf(row, '/answer')}
        aria-labelledby="answer-title"
        data-saving
      >
        {/* The button that Enter presses in a field. */}
        <button type="submit" className="out-of-sight" name="save" value="1" tabIndex={-1} aria-hidden="true" />
        <h2 id="answer-title">{isAgain ? enquiry.replyAgain() : answer.title()}</h2>
        <Hidden fields={{ key: newSecret(), after: unsent?.after ?? answers.at(-1)?.id ?? 0 }} />
        <Faults title={answer.notSent()} faults={listed} />
        {!faults && <Notice newest={unsent?.newest} canSend={canSend} />}
        <Ledger
          of={{
            [answer.to()]: <bdi>{words.pair({ one: unmask(row.name), other: unmask(row.email) })}</bdi>,
            [answer.from()]: (
              <>
                {signature === null ? owner : words.pair({ one: signature, other: owner })}
                <br />
                <span className="small soft">{answer.comesBack()}</span>
              </>
            ),
          }}
        />
        {sign !== null && <Field {...lines[0]} hint={answer.signHint()} autoComplete="name" defaultValue={sign} />}
        <Field {...lines[1]} text lang={language} defaultValue={shown.subject} />
        <Area
          {...lines[2]}
          hint={answer.hint({ language: inbox.languages[language]() })}
          lang={language}
          dir="auto"
          rows={12}
          defaultValue={shown.body}
        />
        {(faults?.body === 'required' || savedAt !== null) && (
          <p>
            <button type="submit" className="do small" name="putBack" value="1" formNoValidate>
              {answer.putBack()}
            </button>
          </p>
        )}
        <OwnParagraphs row={row} />
        <Enclosures row={row} ticked={shown} named={draft?.documents ?? []} />
        {canSend ? <Submit says={answer.send()} /> : <CannotSend />}
      </form>
      <Status errors={[]} savedAt={savedAt} />
    </div>
  )
}

/** The button that would send the letter if there were a mail server, and why it does not. */
function CannotSend() {
  const { answer, facts } = useDesk().words
  return (
    <>
      <div className="row row--stack">
        <button type="submit" className="btn btn--full" name="save" value="1" data-save>
          {facts.save()}
        </button>
        <button type="button" className="btn btn--full" aria-disabled aria-describedby="cannot">
          {answer.send()}
        </button>
      </div>
      <p className="small soft" id="cannot">
        {answer.cannot()}
      </p>
    </>
  )
}

/** Says that the letter cannot be sent, or that another owner has sent one, or the same owner from another window. */
function Notice({ newest, canSend }: { newest: NewestAnswer | undefined; canSend: boolean }) {
  const { words, moments, owner } = useDesk()
  const { answer } = words
  if (newest === undefined && canSend) return null
  const isOwn = newest?.owner === owner
  const at = newest && { time: moments.margin(newest.queuedAt), name: newest.signed }
  return (
    <div className="notice" role={newest ? 'alert' : 'status'}>
      <p>
        <b>{at ? (isOwn ? answer.answeredAt : answer.otherAnsweredAt)(at) : answer.noServer()}</b>
      </p>
      <p>
        {newest ? isOwn && `${answer.otherWindow()} ` : answer.noServerTold()}
        {newest && answer.answeredTold()}
      </p>
    </div>
  )
}

/** The owner's own paragraphs in the visitor's language, each with a button that puts it into the letter. */
function OwnParagraphs({ row: { language } }: { row: InboxRow }) {
  const { words, parts } = useDesk()
  const { answer, inbox, facts } = words
  const usable = paragraphs(parts.database).filter((each) => each.language === language)
  return (
    <details className="fold">
      <summary>{answer.insert()}</summary>
      {usable.length === 0 && (
        <p className="small soft">{answer.noParagraphs({ language: inbox.languages[language]() })}</p>
      )}
      <ul className="phrases">
        {usable.map(({ id, name, text }) => (
          <li key={id}>
            <div lang={language}>
              <b>{name}</b>
              <p className="phrases__text">{text}</p>
            </div>
            <button
              type="submit"
              className="do"
              name="insert"
              value={id}
              formNoValidate
              aria-label={facts.of({ what: answer.insertDo(), name })}
            >
              {answer.insertDo()}
            </button>
          </li>
        ))}
      </ul>
      <p className="fold__foot row small soft">
        <button type="submit" className="do" name="goTo" value="paragraphs" formNoValidate>
          {answer.changeParagraphs()}
        </button>
      </p>
    </details>
  )
}

interface EnclosuresProps {
  row: InboxRow
  ticked: AnswerText
  /** The ids of the documents that the draft names. They are shown even if they have been removed. */
  named: readonly number[]
}

/** What can be attached to an answer: the brochure, and the documents that the owner gives to one person. */
function Enclosures({ row, ticked, named }: EnclosuresProps) {
  const { words, locale, parts } = useDesk()
  const { answer, inbox } = words
  const brochure = brochureWeight(row, parts)
  const documents = documentsOf(parts.database, row.house, named)
  const size = brochure === null ? '' : fileSize(brochure, locale)
  return (
    <div id="enclosures">
      {brochure !== null && (
        <Tick name="brochure" defaultChecked={ticked.brochure} data-typed>
          {brochure > heaviestEnclosures
            ? answer.linkBrochure({ size })
            : answer.attachBrochure({ language: inbox.languages[row.language](), size })}
        </Tick>
      )}
      {documents.map(({ id, name, bytes }) => (
        <Tick key={id} name="documents" value={id} defaultChecked={ticked.documents.includes(id)} data-typed>
          {answer.attachDocument({ name, size: fileSize(bytes, locale) })}
        </Tick>
      ))}
      {documents.length > 0 && <p className="small soft">{answer.attachTold()}</p>}
      <p className="small">
        <button type="submit" className="do" name="goTo" value="documents" formNoValidate>
          {answer.changeDocuments()}
        </button>
      </p>
    </div>
  )
}

/** Returns the name that the page gives the person who answers, if there is only one owner, whose it must be. */
function offeredSign({ house }: InboxRow, { config, database, houses }: DeskParts): string {
  if (ownersOf(database, config.mail.owners).length > 1) return ''
  return houses.of(house).house.facts.contact.person?.name ?? ''
}

/** Returns what an owner begins with: a refused letter, so that it need not be written again, or a new one. */
export function begunAnswer(row: InboxRow, parts: DeskParts, sent: readonly Answer[], signature: string): AnswerText {
  const last = sent.at(-1)
  if (last !== undefined && last.refusedAt !== null)
    return { subject: last.subject, body: last.body, brochure: false, documents: idsOf(last) }
  const draft = draftAnswer(row, parts.houses.of(row.house).shown, { signature, isAgain: last !== undefined })
  return { ...draft, brochure: false, documents: [] }
}

/** Returns how many bytes the files that are ticked for an answer have together. A brochure that is too heavy is linked. */
export function weightOf(row: InboxRow, parts: DeskParts, { brochure, documents }: AnswerText): number {
  const weight = brochure ? (brochureWeight(row, parts) ?? 0) : 0
  return documentsOf(parts.database, row.house, documents)
    .filter(({ id }) => documents.includes(id))
    .reduce((sum, { bytes }) => sum + bytes, weight > heaviestEnclosures ? 0 : weight)
}

/** Returns the link that opens the owner's mail program with the letter that is being written, or with a new one. */
export function mailProgram(row: InboxRow, parts: DeskParts, owner: string): string {
  const { database } = parts
  const signature = settingOf(database, owner, 'signature') ?? offeredSign(row, parts)
  const draft = answerDraft(database, row.id) ?? begunAnswer(row, parts, answersOf(database, row.id), signature)
  return draftLink(row.email, { ...draft, body: signed(draft.body, signature, row).trimEnd() })
}

/**
 * Returns the bytes of the brochure of the enquiry's house in the visitor's language; null if there is none. A heavy one of a
 * former house is none, because it could only be linked, and the link leads to the brochure of the public house.
 */
function brochureWeight(row: InboxRow, parts: DeskParts): number | null {
  const { config, houses, shelf } = parts
  const file = readyFor(houses.of(row.house).house, row.language, shelf, config.publicUrl).brochure
  const bytes = file === null ? undefined : statSync(file, { throwIfNoEntry: false })?.size
  return bytes === undefined || (bytes > heaviestEnclosures && !isPublic(row, parts)) ? null : bytes
}

const isPublic = ({ house }: InboxRow, { houses }: DeskParts): boolean => houses.of(house) === houses.current()
