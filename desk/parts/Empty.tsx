import type { ReactNode } from 'react'

/** What a page says in place of a list that has nothing in it. */
export const Empty = ({ line, children }: { line: string; children?: ReactNode }) => (
  <div className="empty">
    <p className="empty__line" role="status">
      {line}
    </p>
    {children}
  </div>
)
