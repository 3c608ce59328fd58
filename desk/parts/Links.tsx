import type { ReactNode } from 'react'

interface LinkProps {
  to: string
  children: ReactNode
}

/** The way back to the page above this one, often named after a person. */
export const Back = ({ to, children }: LinkProps) => (
  <a className="back no-print" href={to}>
    <bdi>{children}</bdi>
  </a>
)

/** A link to something that can be done, or looked at, elsewhere. */
export const Do = ({ to, children }: LinkProps) => (
  <a className="do" href={to}>
    {children}
  </a>
)
