import type { ReactNode } from 'react'

/** One line of a list of terms and values. */
export function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
