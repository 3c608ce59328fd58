import type { ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'

interface FoldedProps {
  /** The names of what is inside. The first few are shown. */
  names: readonly string[]
  isOpen?: boolean
  children: ReactNode
}

const namesShown = 4

/** What a new house may leave out, folded away under its names. */
export function Folded({ names, isOpen = false, children }: FoldedProps) {
  const { optionally } = useDesk().words.steps
  const shown = names.slice(0, namesShown).join(', ')
  return (
    <details className="fold" open={isOpen}>
      <summary>{optionally({ names: names.length > namesShown ? `${shown}…` : shown })}</summary>
      <div className="fields">{children}</div>
    </details>
  )
}
