import { type Opened, openedInWords } from '../parts/opened.ts'
import { useDesk } from '../use-desk.ts'

/** A document that was given with an answer. */
export interface GivenView extends Opened {
  id: number
  name: string
  expiresAt: number
  /** gone: the document itself was removed. */
  state: 'open' | 'ended' | 'expired' | 'gone'
}

/** The documents that went with an answer: whether they were opened, until when they can be, and how to end that. */
export function GivenDocuments({ documents, reference }: { documents: readonly GivenView[]; reference: string }) {
  const { words, moments } = useDesk()
  const { answer } = words
  if (documents.length === 0) return null
  return (
    <ul className="given">
      {documents.map(({ id, name, state, expiresAt, ...opened }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <br />
            {openedInWords(opened, words, moments)}{' '}
            {state === 'open' ? answer.opensUntil({ day: moments.date(expiresAt) }) : answer.linkStates[state]()}
          </span>
          {state === 'open' && (
            <form className="no-print" method="post" action={`/owner/enquiries/${reference}/documents/${id}/end`}>
              <button type="submit" className="do" aria-label={answer.endLinkOf({ name })}>
                {answer.endLink()}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
