import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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

/**
 * Keeps the hour that the section shows: `first`, then the present once the picture is well in sight, until the visitor moves a
 * slider.
 */
export function useHour(first: Hour, timeZone: string, picture: HTMLElement | null) {
  const [hour, setHour] = useState(first)
  const [present, setPresent] = useState<Pick<Hour, 'day' | 'minutes'>>(first)
  const frame = useRef(0)
  const latest = useRef(hour)
  latest.current = hour

  const move = useCallback((change: Partial<Hour>) => {
    cancelAnimationFrame(frame.current)
    setHour((from) => ({ ...from, minutes: Math.round(from.minutes), ...change, is: 'moved' }))
  }, [])

  const toPresent = useCallback(() => {
    cancelAnimationFrame(frame.current)
    const to = houseTime(Date.now(), timeZone)
    const from = latest.current
    setPresent(to)
    const arrive = () => setHour({ ...to, month: null, is: 'present' })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return arrive()
    const length = Math.min(
      times.glide + Math.abs(to.minutes - from.minutes) * times.glidePerMinute,
      times.longestGlide,
    )
    const begun = performance.now()
    const go = (now: number) => {
      const part = eased(Math.min(Math.max((now - begun) / length, 0), 1))
      if (part === 1) return arrive()
      const minutes = from.minutes + (to.minutes - from.minutes) * part
      setHour({ day: dayBetween(from.day, to.day, part), minutes, month: null, is: 'gliding' })
      frame.current = requestAnimationFrame(go)
    }
    frame.current = requestAnimationFrame(go)
  }, [timeZone])

  useEffect(() => {
    if (picture === null) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        waiting = setTimeout(() => latest.current.is === 'first' && toPresent(), times.beforeGlide)
      },
      { threshold: 0.4 },
    )
    watch.observe(picture)
    return () => {
      watch.disconnect()
      clearTimeout(waiting)
      cancelAnimationFrame(frame.current)
    }
  }, [picture, toPresent])

  useEffect(() => {
    const tick = () => {
      const now = houseTime(Date.now(), timeZone)
      setPresent(now)
      if (latest.current.is === 'present') setHour({ ...now, month: null, is: 'present' })
    }
    tick()
    const clock = setInterval(tick, times.tick)
    return () => clearInterval(clock)
  }, [timeZone])

  return {
    hour,
    present,
    toMinutes: (minutes: number) => move({ minutes }),
    toMonth: (month: number) => move({ month, day: middleOf(month, latest.current.day) }),
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

let isPrinting = false

/** False on the server, during hydration and while the page is printed: then the section is a picture that does not move. */
export const useMoving = () =>
  useSyncExternalStore(
    onPrinting,
    () => !isPrinting,
    () => false,
  )

function onPrinting(changed: () => void) {
  const listening = new AbortController()
  for (const event of ['beforeprint', 'afterprint'])
    addEventListener(
      event,
      () => {
        isPrinting = event === 'beforeprint'
        changed()
      },
      { signal: listening.signal },
    )
  return () => listening.abort()
}
