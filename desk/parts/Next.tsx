import { useDesk } from '../use-desk.ts'

/** The link from one form of a new house to the next. */
export interface Onward {
  label: string
  href: string
  /** Which form this is on the way to publishing, and how many there are. */
  step: { number: number; count: number }
}

/** Leads from a form of a new house to the next one to fill in, or to publishing; and to the list of those that wait. */
export function Next({ next }: { next: Onward | null }) {
  const { steps } = useDesk().words
  if (next === null) return null
  return (
    <p className="next">
      <a className="btn" href={next.href}>
        {next.label}
      </a>
      <span className="next__step small soft">{steps.step(next.step)}</span>
      <a className="do" href="/owner/publish#before">
        {steps.all()}
      </a>
    </p>
  )
}
