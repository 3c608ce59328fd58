import type { ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'
import { type AnswerEntry, AnswerSaid } from './AnswerSaid.tsx'
import { type NoteEntry, NoteSaid } from './NoteSaid.tsx'
import { type TheirEntry, TheirsSaid } from './TheirsSaid.tsx'
import { type ViewingEntry, ViewingSaid } from './ViewingSaid.tsx'

/** One thing that was said about an enquiry. A new kind of entry is a type here and a case below. */
export type ThreadEntry = TheirEntry | AnswerEntry | NoteEntry | ViewingEntry

export interface ThreadView {
  /** Everything that was said, in the order in which it happened. */
  thread: readonly ThreadEntry[]
  /** The link that calls the visitor; null if they left no number. */
  call: string | null
}

/** A correspondence: what the visitor wrote, what was answered, and what was noted in between. */
export function Thread({ page: { thread, call } }: { page: ThreadView }) {
  const { enquiry } = useDesk().words
  return (
    <section aria-label={enquiry.words()}>
      <ol className="thread">
        {thread.map((entry) => (
          <Said key={`${entry.kind}-${entry.id}`} entry={entry} call={call} />
        ))}
      </ol>
    </section>
  )
}

function Said({ entry, call }: { entry: ThreadEntry; call: string | null }): ReactNode {
  switch (entry.kind) {
    case 'theirs':
      return <TheirsSaid entry={entry} />
    case 'answer':
      return <AnswerSaid entry={entry} call={call} />
    case 'note':
      return <NoteSaid entry={entry} />
    case 'viewing':
      return <ViewingSaid entry={entry} />
  }
}
