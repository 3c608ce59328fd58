import type { ViewingState } from '../../../content/viewing.ts'
import { useDesk } from '../use-desk.ts'
import { saidAt } from './said-at.ts'

/** A viewing that was proposed, in its present state. */
export interface ViewingEntry {
  kind: 'viewing'
  id: number
  at: number
  state: ViewingState
  /** The confirmed or cancelled time, or those that are proposed. */
  times: readonly number[]
  visitorWords: string
  /** True if the last letter to the visitor was refused for good. */
  isRefused: boolean
}

export function ThreadViewing({ entry }: { entry: ViewingEntry }) {
  const { id, at, state, times, visitorWords, isRefused } = entry
  const { words, moments } = useDesk()
  const { thread, one } = words.viewings
  return (
    <li className="said said--aside">
      <p className="said__head">
        <b>{thread[state]()}</b>
        <span>{saidAt(at, moments, words)}</span>
      </p>
      <ul>
        {times.map((time) => (
          <li key={time}>
            {state === 'proposed' || state === 'confirmed' ? moments.alone(time) : <del>{moments.alone(time)}</del>}
          </li>
        ))}
      </ul>
      {isRefused && <p className="warn">{thread.refused()}</p>}
      {visitorWords !== '' && (
        <p className="said__note" dir="auto">
          {one.quoted({ words: visitorWords })}
        </p>
      )}
      <p>
        <a className="do" href={`/owner/viewings/${id}`}>
          {thread.look()}
        </a>
      </p>
    </li>
  )
}
