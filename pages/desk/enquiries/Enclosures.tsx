import { useDesk } from '../use-desk.ts'
import type { AnswerView } from './answer-view.ts'

/** What can go with an answer: the brochure, and the documents that the owner gives to one person. */
export function Enclosures({ view: { brochure, documents, language } }: { view: AnswerView }) {
  const { words } = useDesk()
  const { answer, inbox } = words
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
      {documents.map(({ id, name, size, isTicked }) => (
        <label className="choice" key={id}>
          <input type="checkbox" name="documents" value={id} defaultChecked={isTicked} />
          <span>{answer.giveDocument({ name, size })}</span>
        </label>
      ))}
    </div>
  )
}
