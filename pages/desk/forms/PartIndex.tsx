import type { ReactNode } from 'react'
import type { PartLink } from '../../../renderer/desk-house-view.ts'
import { PartNote } from './PartNote.tsx'

/** The parts of a house with what each says, and what stands below one of them. */
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
