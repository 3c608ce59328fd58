import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

/** What has just been done in the inbox. */
export type InboxDone =
  | { what: 'erased' | 'broughtBack'; count: number }
  /** `canUndo` is false once a letter about it has left. */
  | { what: 'notSpam'; name: string; reference: string; confirmation: boolean; canUndo: boolean }
  | { what: 'heldAgain'; name: string }
  /** `name` is the first one's, and `at` the moment at which they were deleted. */
  | { what: 'deleted'; name: string; count: number; at: number }

/** Says what has just been done, and offers to undo it. */
export function DoneToast({ done }: { done: InboxDone }) {
  const { inbox, enquiry } = useDesk().words
  switch (done.what) {
    case 'erased':
      return <Toast says={enquiry.done.erased({ count: done.count })} />
    case 'broughtBack':
      return <Toast says={inbox.done.broughtBack({ count: done.count })} />
    case 'heldAgain':
      return <Toast says={inbox.done.heldAgain({ name: done.name })} />
    case 'notSpam':
      return (
        <Toast
          says={
            done.confirmation && done.canUndo
              ? inbox.done.notSpam({ name: done.name })
              : inbox.done.notSpamQuietly({ name: done.name })
          }
          undo={done.canUndo ? `/owner/enquiries/${done.reference}/not-spam/undo` : undefined}
        />
      )
    case 'deleted': {
      const { name, count } = done
      return (
        <Toast
          says={count === 1 ? inbox.done.deleted({ name }) : inbox.done.deletedAll({ count })}
          undo={`/owner/enquiries/held/undo?at=${done.at}`}
        />
      )
    }
  }
}
