import type { ReactNode } from 'react'

interface HeadProps {
  title: ReactNode
  /** What the page is for. */
  intro?: string
  children?: ReactNode
}

/** The title of a page, and what stands with it. */
export const Head = ({ title, intro, children }: HeadProps) => (
  <div className="head">
    <h1>{title}</h1>
    {intro && <p className="head__intro">{intro}</p>}
    {children}
  </div>
)
