import { useEffect, useRef, useState } from 'react'
import { shared } from '../../../../renderer/alive.ts'
import { houseTime } from './sun-day.ts'

/** The hour that the section shows. */
export interface Hour {
  /** YYYY-MM-DD. */
  day: string
  /** Since midnight, by the clock of the house. Not whole while the view is gliding. */
  minutes: number
  /** The month that is shown instead of one day; null for today. */
  month: number | null
  /** `first` is the hour that the server showed; then the view glides to the present once, and stays there until it is moved. */
  is: 'first' | 'gliding' | 'present' | 'moved'
}

/** Milliseconds. */
const times = { beforeGlide: 600, tick: 20_000, glide: 900, glidePerMinute: 2.2, longestGlide: 2_400 } as const

/** Keeps the hour that is shown: `first`, then the present once it is in sight, until the visitor moves a slider. */
export function useHour(first: Hour, timeZone: string, picture: HTMLElement | null) {
  const [hour, setHour] = useState(first)
  const [present, setPresent] = useState<Pick<Hour, 'day' | 'minutes'>>(first)
  const frame = useRef(0)
  const isFirst = hour.is === 'first'

  const move = (change: (from: Hour) => Partial<Hour>) => {
    cancelAnimationFrame(frame.current)
    setHour((from) => ({ ...from, minutes: Math.round(from.minutes), ...change(from), is: 'moved' }))
  }

  const toPresent = () => {
    cancelAnimationFrame(frame.current)
    const to = houseTime(Date.now(), timeZone)
    setPresent(to)
    const distance = to.minutes - hour.minutes
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const length = isStill ? 0 : Math.min(times.glide + Math.abs(distance) * times.glidePerMinute, times.longestGlide)
    const begun = performance.now()
    const go = (now: number) => {
      if (now - begun >= length) return setHour({ ...to, month: null, is: 'present' })
      const part = eased(Math.max(now - begun, 0) / length)
      const day = dayBetween(hour.day, to.day, part)
      setHour({ day, minutes: hour.minutes + distance * part, month: null, is: 'gliding' })
      frame.current = requestAnimationFrame(go)
    }
    if (isStill) go(begun)
    else frame.current = requestAnimationFrame(go)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first hour gives way to the present by itself.
  useEffect(() => {
    if (picture === null || !isFirst) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        waiting = setTimeout(toPresent, times.beforeGlide)
      },
      { threshold: 0.4 },
    )
    watch.observe(picture)
    return () => {
      watch.disconnect()
      clearTimeout(waiting)
    }
  }, [picture, isFirst])

  useEffect(() => {
    const tick = () => {
      const now = houseTime(Date.now(), timeZone)
      setPresent(now)
      setHour((shown) => (shown.is === 'present' ? { ...shown, ...now } : shown))
    }
    tick()
    const clock = setInterval(tick, times.tick)
    return () => {
      clearInterval(clock)
      cancelAnimationFrame(frame.current)
    }
  }, [timeZone])

  return {
    hour,
    present,
    toMinutes: (minutes: number) => move(() => ({ minutes })),
    toMonth: (month: number) => move(({ day }) => ({ month, day: middleOf(month, day) })),
    toPresent,
  }
}

const middleOf = (month: number, day: string) => `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-15`

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

/** Returns the day after this part of the way from one day to another, which may be earlier. */
function dayBetween(from: string, to: string, part: number): string {
  const begun = Date.parse(from)
  return new Date(begun + (Date.parse(to) - begun) * part).toISOString().slice(0, 10)
}

const printing = shared(false)
if (!import.meta.env.SSR)
  for (const event of ['beforeprint', 'afterprint'])
    addEventListener(event, ({ type }) => printing.set(type === 'beforeprint'))

/** False on the server, during hydration and while the page is printed: then the section is a picture that does not move. */
export const useMoving = () => !printing.use(true)
