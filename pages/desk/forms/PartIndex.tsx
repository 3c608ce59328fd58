import type { ReactNode } from 'react'
import { type PartLink, PartNote } from './PartNote.tsx'

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
