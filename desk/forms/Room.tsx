import { useDesk } from '../use-desk.ts'

// From here on, the number is shown as a warning.
const fewLeft = 4

/** Shows how many characters may still be typed. */
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
