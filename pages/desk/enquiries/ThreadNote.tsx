import { useDesk } from '../use-desk.ts'
import { RemoveNote } from './RemoveNote.tsx'
import { saidAt } from './said-at.ts'

/** A note that the owner wrote. */
export interface NoteEntry {
  kind: 'note'
  id: number
  at: number
  reference: string
  text: string
}

export function ThreadNote({ entry: { id, at, reference, text } }: { entry: NoteEntry }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const moment = saidAt(at, moments, words)
  return (
    <li className="said said--aside">
      <p className="said__head">
        <b>{enquiry.yourNote()}</b>
        <span>{moment}</span>
      </p>
      <p className="said__note" dir="auto">
        {text}
      </p>
      <RemoveNote reference={reference} id={id} label={enquiry.takeAwayOf({ moment })} />
    </li>
  )
}
