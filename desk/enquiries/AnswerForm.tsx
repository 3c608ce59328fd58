import { answerLimits, type Document, type Paragraph, type TextFault } from '../../content/answer.ts'
import { fileSize } from '../../locales/file-size.ts'
import { Area } from '../parts/Area.tsx'
import { Field } from '../parts/Field.tsx'
import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

/** The answer that the owner writes under what the visitor wrote. */
export interface AnswerView {
  to: string
  from: { name: string | null; address: string }
  /** How the owner signs, if the form asks; null if it is known. */
  sign: string | null
  /** Recognises the form if it is sent twice. */
  key: string
  /** The newest answer that this page shows, or 0. */
  after: number
  /** True if the enquiry was answered before. */
  isAgain: boolean
  subject: string
  body: string
  savedAt: number | null
  /** The owner's own paragraphs in the visitor's language. */
  paragraphs: readonly Paragraph[]
  /** How many paragraphs there are in other languages. */
  others: number
  /** Null if there is no brochure. A large one is linked instead of attached. */
  brochure: { bytes: number; isLinked: boolean; isTicked: boolean } | null
  documents: readonly (Document & { isTicked: boolean })[]
  /** True if the visitor seems to ask for the plans, and no document was given to them yet. */
  asksForPlans: boolean
  /** False if no mail server is set up. */
  canSend: boolean
  /** The link that opens the owner's mail program with this letter. */
  mailto: string
  faults: AnswerFaults | null
  /** When another window sent an answer that this one had not seen. */
  answeredAt: number | null
  /** The paragraph that was inserted just now. */
  inserted: Paragraph | null
}

export interface AnswerFaults extends Record<'sign' | 'subject' | 'body', TextFault | null> {
  /** How many bytes the ticked files have together, if that is too much for a letter. */
  enclosures: number | null
}

interface AnswerFormProps {
  person: Person
  answer: AnswerView
}

export function AnswerForm({ person, answer: view }: AnswerFormProps) {
  const { words, moments } = useDesk()
  const { answer, inbox } = words
  const { reference, name, language } = person
  const { from, sign, isAgain, canSend, faults, savedAt, inserted } = view
  const inLanguage = inbox.languages[language]()
  return (
    <form
      className="answer sheet no-print"
      id="answer"
      method="post"
      action={`/owner/enquiries/${reference}/answer`}
      aria-labelledby="answer-title"
      data-answer
      data-unsaved={answer.unsaved()}
    >
      <h2 id="answer-title">{isAgain ? answer.again() : answer.title()}</h2>
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="after" value={view.after} />
      <Stopped view={view} />
      <dl className="answer__to">
        <div>
          <dt>{answer.to()}</dt>
          <dd>
            <bdi>{answer.nameAndAddress({ name, address: view.to })}</bdi>
          </dd>
        </div>
        <div>
          <dt>{answer.from()}</dt>
          <dd>
            {from.name === null ? from.address : answer.nameAndAddress({ name: from.name, address: from.address })}
            <br />
            <span className="small soft">{answer.comesBack()}</span>
          </dd>
        </div>
      </dl>
      {sign !== null && (
        <Field
          id="sign"
          name="sign"
          label={answer.sign()}
          hint={answer.signHint()}
          fault={faults?.sign ? answer.faults.sign[faults.sign]() : null}
          maxLength={answerLimits.signatureMax}
          autoComplete="name"
          defaultValue={sign}
        />
      )}
      <Field
        id="subject"
        name="subject"
        label={answer.subject()}
        fault={faults?.subject ? answer.faults.subject[faults.subject]() : null}
        text
        lang={language}
        maxLength={answerLimits.subjectMax}
        defaultValue={view.subject}
      />
      <Area
        id="body"
        name="body"
        label={answer.letter()}
        hint={isAgain ? answer.hintAgain({ language: inLanguage }) : answer.hint({ language: inLanguage, name })}
        fault={faults?.body ? answer.faults.body[faults.body]() : null}
        lang={language}
        dir="auto"
        rows={12}
        maxLength={answerLimits.bodyMax}
        defaultValue={view.body}
      />
      {(faults?.body === 'required' || savedAt !== null) && (
        <p>
          <button type="submit" className="do small" name="putBack" value="1" formNoValidate>
            {answer.putBack()}
          </button>
        </p>
      )}
      {inserted && (
        <p className="small" role="status">
          <span>{answer.inserted({ name: inserted.name })}</span>{' '}
          <button type="submit" className="do" name="takeOut" value={inserted.id} formNoValidate>
            {answer.takeOut()}
          </button>
        </p>
      )}
      <OwnParagraphs person={person} answer={view} />
      <Enclosures person={person} answer={view} />
      <div className="answer__send">
        <button
          type="submit"
          className="btn btn--full"
          aria-disabled={canSend ? undefined : true}
          aria-describedby={canSend ? undefined : 'cannot'}
        >
          {answer.send()}
        </button>
        <p className="small soft" role="status" data-answer-status>
          {savedAt !== null && answer.saved({ time: moments.margin(savedAt) })}
        </p>
        {!canSend && (
          <p className="small" id="cannot">
            {answer.cannot()}
          </p>
        )}
      </div>
    </form>
  )
}

/** The owner's own paragraphs in the visitor's language, each with a button that puts it into the letter. */
function OwnParagraphs({ person: { language }, answer: { paragraphs, others, inserted } }: AnswerFormProps) {
  const { answer, inbox } = useDesk().words
  const inLanguage = inbox.languages[language]()
  return (
    <details className="fold" open={inserted !== null}>
      <summary>{answer.insert()}</summary>
      {paragraphs.length === 0 && <p className="small soft">{answer.noParagraphs({ language: inLanguage })}</p>}
      <ul className="phrases">
        {paragraphs.map(({ id, name, text }) => (
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
              aria-label={answer.insertThis({ name })}
            >
              {answer.insertDo()}
            </button>
          </li>
        ))}
      </ul>
      <p className="fold__foot">
        <button type="submit" className="do" name="goTo" value="paragraphs" formNoValidate>
          {paragraphs.length === 0 ? answer.writeParagraph() : answer.changeParagraphs()}
        </button>
        {others > 0 && <span>{answer.otherParagraphs({ count: others })}</span>}
      </p>
    </details>
  )
}

/** What can be attached to an answer: the brochure, and the documents that the owner gives to one person. */
function Enclosures({ person: { language, name }, answer: view }: AnswerFormProps) {
  const { words, locale } = useDesk()
  const { answer, inbox } = words
  const { brochure, documents, asksForPlans } = view
  const sizeOf = ({ bytes }: { bytes: number }) => fileSize(bytes, locale)
  return (
    <div id="enclosures">
      {brochure && (
        <label className="choice">
          <input type="checkbox" name="brochure" defaultChecked={brochure.isTicked} />
          <span>
            {brochure.isLinked
              ? answer.linkBrochure({ size: sizeOf(brochure) })
              : answer.attachBrochure({ language: inbox.languages[language](), size: sizeOf(brochure) })}
          </span>
        </label>
      )}
      {asksForPlans && (
        <p className="small">
          <b>{documents.length === 0 ? answer.asksAndNone({ name }) : answer.asks({ name })}</b>
        </p>
      )}
      {documents.map((document) => (
        <label className="choice" key={document.id}>
          <input type="checkbox" name="documents" value={document.id} defaultChecked={document.isTicked} />
          <span>{answer.attachDocument({ name: document.name, size: sizeOf(document) })}</span>
        </label>
      ))}
      {documents.length > 0 && <p className="small soft">{answer.attachTold()}</p>}
      <p className="small">
        <button type="submit" className="do" name="goTo" value="documents" formNoValidate>
          {documents.length === 0 ? answer.addDocuments() : answer.changeDocuments()}
        </button>
      </p>
    </div>
  )
}

/** Says why the letter was not sent: something is missing, another window was faster, or there is no mail server. */
function Stopped({ view: { faults, answeredAt, canSend, mailto } }: { view: AnswerView }) {
  const { words, moments, locale } = useDesk()
  const { answer } = words
  if (answeredAt !== null)
    return (
      <div className="notice" role="alert">
        <p>
          <b>{answer.answeredAt({ time: moments.margin(answeredAt) })}</b>
        </p>
        <p>{answer.answeredTold()}</p>
      </div>
    )
  if (faults !== null)
    return (
      <div className="summary" role="alert">
        <h3>{answer.notSent()}</h3>
        <ul>
          {(['sign', 'subject', 'body'] as const).map((name) => {
            const fault = faults[name]
            return (
              fault && (
                <li key={name}>
                  <a href={`#${name}`}>{answer.faults[name][fault]()}</a>
                </li>
              )
            )
          })}
          {faults.enclosures !== null && (
            <li>
              <a href="#enclosures">{answer.faults.enclosures({ size: fileSize(faults.enclosures, locale) })}</a>
            </li>
          )}
        </ul>
      </div>
    )
  if (canSend) return null
  return (
    <div className="notice" role="status">
      <p>
        <b>{answer.noServer()}</b>
      </p>
      <p>{answer.noServerTold()}</p>
      <p className="row">
        <a className="do" href={mailto} data-reply>
          {answer.mailProgram()}
        </a>
      </p>
    </div>
  )
}
