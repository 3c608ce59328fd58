import type { ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'
import { type AnswerEntry, ThreadAnswer } from './ThreadAnswer.tsx'
import { type TheirEntry, ThreadMessage } from './ThreadMessage.tsx'
import { type NoteEntry, ThreadNote } from './ThreadNote.tsx'
import { ThreadViewing, type ViewingEntry } from './ThreadViewing.tsx'

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
          <Entry key={`${entry.kind}-${entry.id}`} entry={entry} call={call} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, call }: { entry: ThreadEntry; call: string | null }): ReactNode {
  switch (entry.kind) {
    case 'theirs':
      return <ThreadMessage entry={entry} />
    case 'answer':
      return <ThreadAnswer entry={entry} call={call} />
    case 'note':
      return <ThreadNote entry={entry} />
    case 'viewing':
      return <ThreadViewing entry={entry} />
  }
}
