import { useDesk } from '../use-desk.ts'
import type { AnswerView } from './answer-view.ts'

/** What can go with an answer: the brochure, and the documents that the owner gives to one person. */
export function Enclosures({ view }: { view: AnswerView }) {
  const { words } = useDesk()
  const { answer, inbox } = words
  const { brochure, documents, asksForPlans, language, name } = view
  return (
    <div>
      {brochure && (
        <label className="choice">
          <input type="checkbox" name="brochure" defaultChecked={brochure.isTicked} />
          <span>
            {brochure.isLinked
              ? answer.linkBrochure({ size: brochure.size })
              : answer.attachBrochure({ language: inbox.languages[language](), size: brochure.size })}
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
          <span>{answer.giveDocument(document)}</span>
        </label>
      ))}
      {documents.length > 0 && <p className="small soft">{answer.giveTold()}</p>}
      <p className="small">
        <button type="submit" className="do" name="goTo" value="documents" formNoValidate>
          {documents.length === 0 ? answer.addDocuments() : answer.changeDocuments()}
        </button>
      </p>
    </div>
  )
}
