import type { Onward } from '../../../renderer/desk-house-view.ts'
import { useDesk } from '../use-desk.ts'

/** From one form of a house that is being begun to the next that waits, or to publishing; and to all of them. */
export function Next({ next }: { next: Onward | null }) {
  const { nav, ready } = useDesk().words
  if (next === null) return null
  return (
    <p className="next">
      <a className="btn" href={next.href}>
        {next.label}
      </a>
      <span className="next__step small soft">{ready.step(next.step)}</span>
      <a className="do" href="/owner/ready">
        {nav.ready()}
      </a>
    </p>
  )
}
