import type { ReactNode } from 'react'

/** The parts of a house, each with a summary. `below` adds content under a part. */
export function PartIndex({ parts, below }: { parts: readonly PartLink[]; below?: (name: string) => ReactNode }) {
  return (
    <ul className="index index--wide">
      {parts.map(({ name, label, address, note, summary }) => (
        <li key={address}>
          <a className="index__a" href={address}>
            <b>{label}</b>
            <span>
              <PartNote note={note} />
            </span>
            <span>{summary}</span>
          </a>
          {below?.(name)}
        </li>
      ))}
    </ul>
  )
}

/** A link to one form among several of the same kind. */
export interface PartLink {
  name: string
  label: string
  address: string
  note: { text: string; how: 'plain' | 'warn' | 'bad' } | null
  /** A summary for the list of all forms; null elsewhere. */
  summary: string | null
}

const classes = { plain: undefined, warn: 'warn', bad: 'bad' } as const

/** The state of a form: changed, faulty or incomplete. */
export function PartNote({ note }: { note: PartLink['note'] }) {
  return note && <span className={classes[note.how]}>{note.text}</span>
}
