import type { ReactNode } from 'react'

/** A ruled list of names and their values. */
export function Facts({ facts }: { facts: (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className="notice__facts ledger">
      {facts.map(([name, fact]) => (
        <div className="notice__fact" key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
