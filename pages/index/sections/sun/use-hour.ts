import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { houseTime } from './sun-day.ts'

/** The hour that the section shows. */
export interface Hour {
  /** YYYY-MM-DD. */
  day: string
  /** Since midnight, by the clock of the house. Not whole while the view is gliding. */
  minutes: number
  /** The month that the visitor chose; null for today. */
  month: number | null
  /** `first` is the hour that the server showed; then the view glides to the present once, and stays there until it is moved. */
  is: 'first' | 'gliding' | 'present' | 'moved'
}

interface HourControls {
  hour: Hour
  /** The present time at the house, in minutes since midnight. */
  present: number
  toMinutes: (minutes: number) => void
  toMonth: (month: number) => void
  toPresent: () => void
}

/** Milliseconds. */
const times = { beforeGlide: 600, tick: 20_000, glide: 900, glidePerMinute: 2.2, longestGlide: 2_400 } as const

/**
 * Keeps the hour that the section shows: `first`, then the present once the view is well in sight, until the visitor moves a
 * slider.
 */
export function useHour(
  first: Pick<Hour, 'day' | 'minutes'>,
  timeZone: string,
  view: RefObject<HTMLElement | null>,
): HourControls {
  const [hour, setHour] = useState<Hour>({ ...first, month: null, is: 'first' })
  const [present, setPresent] = useState(first.minutes)
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
    const from = latest.current.minutes
    const show = (minutes: number, is: Hour['is']) => setHour({ day: to.day, minutes, month: null, is })
    setPresent(to.minutes)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to.minutes, 'present')
    const length = Math.min(times.glide + Math.abs(to.minutes - from) * times.glidePerMinute, times.longestGlide)
    const begun = performance.now()
    const go = (now: number) => {
      const part = Math.min(Math.max((now - begun) / length, 0), 1)
      if (part === 1) return show(to.minutes, 'present')
      show(from + (to.minutes - from) * eased(part), 'gliding')
      frame.current = requestAnimationFrame(go)
    }
    frame.current = requestAnimationFrame(go)
  }, [timeZone])

  useEffect(() => {
    const element = view.current
    if (element === null) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        waiting = setTimeout(() => latest.current.is === 'first' && toPresent(), times.beforeGlide)
      },
      { threshold: 0.4 },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      clearTimeout(waiting)
      cancelAnimationFrame(frame.current)
    }
  }, [view, toPresent])

  useEffect(() => {
    const tick = () => {
      const now = houseTime(Date.now(), timeZone)
      setPresent(now.minutes)
      if (latest.current.is === 'present') setHour({ ...now, month: null, is: 'present' })
    }
    tick()
    const clock = setInterval(tick, times.tick)
    return () => clearInterval(clock)
  }, [timeZone])

  return {
    hour,
    present,
    toMinutes: useCallback((minutes) => move({ minutes }), [move]),
    toMonth: useCallback((month) => move({ month, day: middleOf(month, latest.current.day) }), [move]),
    toPresent,
  }
}

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

const middleOf = (month: number, day: string) => `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-15`
