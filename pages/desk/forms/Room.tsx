import { useDesk } from '../use-desk.ts'

// Few enough that one should look.
const fewLeft = 4

/** How much may still be written. */
export function Room({ view: { left, most } }: { view: { left: number; most: number } }) {
  const { words } = useDesk().words
  return (
    <p className="meta">
      <span className={left < 0 ? 'bad' : left < fewLeft ? 'warn' : undefined} data-left data-most={most}>
        {left < 0 ? words.tooMany({ count: -left, most }) : words.left({ count: left, most })}
      </span>
    </p>
  )
}
