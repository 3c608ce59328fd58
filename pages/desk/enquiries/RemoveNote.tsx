import { useDesk } from '../use-desk.ts'

/** The button that removes a text that the owner added to the thread. `label` says which one. */
export function RemoveNote({ reference, id, label }: { reference: string; id: number; label: string }) {
  const { enquiry } = useDesk().words
  return (
    <form className="no-print" method="post" action={`/owner/enquiries/${reference}/notes/${id}/removal`}>
      <button type="submit" className="do small" aria-label={label}>
        {enquiry.takeAway()}
      </button>
    </form>
  )
}
