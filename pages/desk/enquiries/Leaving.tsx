import { useDesk } from '../use-desk.ts'
import type { AnswerEntry } from './ThreadAnswer.tsx'

const second = 1_000
const most = 10

/** Counts down until an answer leaves, and calls it back. A screen reader hears it once. */
export function Leaving({ entry: { id, reference, leavesIn } }: { entry: AnswerEntry }) {
  const { words } = useDesk()
  const { answer } = words
  const seconds = Math.min(most, Math.ceil(leavesIn / second))
  const counts = Array.from({ length: most + 1 }, (_, count) => answer.sendsIn({ count }))
  return (
    <div className="toast toast--fixed on-ink no-print" data-leaving={leavesIn}>
      <p>
        <span className="out-of-sight" role="status">
          {answer.sendsIn({ count: seconds })}
        </span>
        <span aria-hidden="true" data-leaving-says={counts.join('|')}>
          {answer.sendsIn({ count: seconds })}
        </span>
      </p>
      <form method="post" action={`/owner/enquiries/${reference}/answer/undo`}>
        <input type="hidden" name="answer" value={id} />
        <button type="submit" className="do">
          {words.undo()}
        </button>
      </form>
    </div>
  )
}
