import { useDesk } from '../use-desk.ts'

/** The answer from which the owner came, to prepare paragraphs or documents for it; null if they came from elsewhere. */
export type FromAnswer = { reference: string; name: string } | null

/** The link back to that answer, or to the enquiries. */
export function BackToAnswer({ from }: { from: FromAnswer }) {
  const { answer } = useDesk().words
  if (from === null)
    return (
      <a className="back" href="/owner/enquiries">
        {answer.backToEnquiries()}
      </a>
    )
  return (
    <a className="back" href={`/owner/enquiries/${from.reference}?again=1#answer`}>
      {answer.backTo({ name: from.name })}
    </a>
  )
}

/** Returns an address that keeps the way back to the answer, and shows the form that the query opens. */
export function addressFrom(from: FromAnswer, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(from && { for: from.reference }) })
  if (search.size === 0) return path
  return `${path}?${search}${'id' in query || 'new' in query ? '#form' : ''}`
}
