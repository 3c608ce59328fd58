import { useDesk } from '../use-desk.ts'

/** A document that was given with an answer. */
export interface GivenView {
  id: number
  name: string
  openedAt: number | null
  openings: number
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
      {documents.map(({ id, name, state, openedAt, openings, expiresAt }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <br />
            {openedAt === null
              ? answer.notOpened()
              : openings === 1
                ? answer.openedOnce({ moment: moments.full(openedAt) })
                : answer.opened({ moment: moments.full(openedAt), count: openings })}{' '}
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
