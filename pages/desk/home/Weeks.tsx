import { useDesk } from '../use-desk.ts'

/** How many people wrote in one week, which starts on `monday`. */
export interface Week {
  monday: number
  count: number
}

const height = 60
const step = 30
const wide = 22

/** Twelve weeks as small bars. A week without enquiries keeps its place in the row. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const { words, moments } = useDesk()
  const { home } = words
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className="weeks">
      <svg viewBox={`0 0 ${weeks.length * step} ${height + 2}`} aria-hidden="true">
        {weeks.map(({ monday, count }, index) => {
          const tall = count === 0 ? 1 : Math.max(4, (count / most) * height)
          return (
            <rect
              key={monday}
              className={index === weeks.length - 1 ? 'weeks__now' : 'weeks__bar'}
              x={index * step}
              y={height + 1 - tall}
              width={wide}
              height={tall}
            >
              <title>{home.week({ day: moments.short(monday), count })}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="small soft">{home.weeksTold({ total, last: weeks.at(-1)?.count ?? 0 })}</figcaption>
    </figure>
  )
}
