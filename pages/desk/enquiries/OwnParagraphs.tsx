import { useDesk } from '../use-desk.ts'
import type { AnswerView } from './answer-view.ts'

/** The owner's own paragraphs in the visitor's language, each with a button that puts it into the letter. */
export function OwnParagraphs({ view, isOpen }: { view: AnswerView; isOpen: boolean }) {
  const { words } = useDesk()
  const { answer } = words
  const { paragraphs, language, others } = view
  const inLanguage = words.inbox.languages[language]()
  return (
    <details className="fold" open={isOpen}>
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
              data-insert={text}
              data-name={name}
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
