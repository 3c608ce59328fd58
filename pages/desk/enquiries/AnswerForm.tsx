import { answerLimits } from '../../../content/answer.ts'
import { Area } from '../parts/Area.tsx'
import { Field } from '../parts/Field.tsx'
import { useDesk } from '../use-desk.ts'
import type { AnswerView } from './answer-view.ts'
import { Enclosures } from './Enclosures.tsx'
import { OwnParagraphs } from './OwnParagraphs.tsx'

export function AnswerForm({ answer: view }: { answer: AnswerView }) {
  const { words, moments } = useDesk()
  const { answer, inbox } = words
  const { reference, name, language, from, sign, isAgain, canSend, faults, savedAt, inserted } = view
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
      <input type="hidden" name="wait" value="" data-wait />
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
      <p
        className="small"
        role="status"
        data-inserted
        data-says={answer.inserted({ name: '{name}' })}
        hidden={!inserted}
      >
        <span>{inserted && answer.insertedAbove({ name: inserted.name })}</span>{' '}
        <button type="submit" className="do" name="takeOut" value={inserted?.id ?? ''} formNoValidate>
          {answer.takeOut()}
        </button>
      </p>
      <OwnParagraphs view={view} isOpen={inserted !== null} />
      <Enclosures view={view} />
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

/** Says why the letter was not sent: something is missing, another window was faster, or there is no mail server. */
function Stopped({ view: { faults, answeredAt, canSend, mailto } }: { view: AnswerView }) {
  const { words, moments } = useDesk()
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
