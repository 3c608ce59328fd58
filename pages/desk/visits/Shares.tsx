import type { ReactNode } from 'react'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** How many of the people who looked. */
export interface Share<Name extends string = string> {
  name: Name
  people: number
}

/** Where people came from. `others` stands for sites from which fewer than five came each, and for those beyond the day's fifty. */
export type SourceShare =
  | { kind: 'direct' | 'message'; people: number }
  | ({ kind: 'site' | 'link' } & Share)
  /** `sites` is null if nobody knows how many there are. */
  | { kind: 'others'; sites: number | null; people: number }

interface SharesProps {
  id: string
  title: string
  /** How many people there were in all. */
  of: number
  shares: readonly { name: string; how?: string; people: number }[]
}

/** A list of parts of a whole. The line below each is as long as its share. */
export function Shares({ id, title, of, shares }: SharesProps): ReactNode {
  const { visits } = useDesk().words
  return (
    <Part id={id} title={title}>
      <dl className="shares">
        {shares.map(({ name, how, people }) => (
          <div className="share" key={name}>
            <dt>
              {name}
              {how && <small>{how}</small>}
            </dt>
            <dd>
              {visits.figure({ count: people })}
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((people / of) * 1_000) / 10} height="3" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export function Sources({ sources, of }: { sources: readonly SourceShare[]; of: number }) {
  const { visits } = useDesk().words
  const named = (source: SourceShare) => {
    switch (source.kind) {
      case 'direct':
        return { name: visits.direct(), how: visits.directHow() }
      case 'message':
        return { name: visits.message() }
      case 'site':
        return { name: source.name }
      case 'link':
        return { name: source.name, how: visits.advert() }
      case 'others':
        return source.sites === null
          ? { name: visits.others() }
          : { name: visits.otherSites({ sites: source.sites }), how: visits.othersWhy() }
    }
  }
  return (
    <Shares
      id="sources"
      title={visits.from()}
      of={of}
      shares={sources.map((source) => ({ ...named(source), people: source.people }))}
    />
  )
}
