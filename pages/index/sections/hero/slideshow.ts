import type { KeenSliderInstance } from 'keen-slider'
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { timings } from '../../../../content/timings.ts'

export interface Slideshow {
  stage: RefObject<HTMLDivElement | null>
  current: number
  /** Slides whose pictures may be loaded: the one shown and, halfway through its turn, the next. */
  needed: ReadonlySet<number>
  /** Turning right now. */
  playing: boolean
  /** The visitor's own choice; hovering or focusing suspends without changing it. */
  wanted: boolean
  toggle: () => void
  previous: () => void
  next: () => void
  goTo: (slide: number) => void
  restingPlace: {
    onPointerEnter: (event: { pointerType: string }) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
}

/** The slideshow by the W3C carousel pattern: turns by itself until hovered, focused, out of sight or paused; starts paused under reduced motion. */
export function useSlideshow(count: number): Slideshow {
  const stage = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  const [current, setCurrent] = useState(0)
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set([0]))
  const [wanted, setWanted] = useState(true)
  const [resting, setResting] = useState(false)
  const inSight = useInSight(stage)
  const playing = wanted && !resting && inSight && count > 1

  const need = useMemo(
    () => (slide: number) => setNeeded((before) => (before.has(slide) ? before : new Set(before).add(slide))),
    [],
  )

  useEffect(() => {
    // Whoever has pressed it before this came to life has pressed what the server drew: a pause.
    const isPressed = window.early.kept.some(({ className }) => className === 'hero__pause')
    if (!isPressed && matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(false)
    return () => slider.current?.destroy()
  }, [])

  const shown = useRef(current)
  useEffect(() => {
    shown.current = current
  }, [current])

  // The slider comes with the second picture, not before: until then there is nothing to fade to.
  const single = needed.size === 1
  useEffect(() => {
    if (single) return
    let gone = false
    void import('./fade.ts').then(({ fade }) => {
      if (gone || stage.current === null || slider.current !== null) return
      const settle = (slide: number) => {
        need(slide)
        setCurrent(slide)
      }
      slider.current = fade(stage.current, { slides: count, initial: shown.current, settle })
    })
    return () => {
      gone = true
    }
  }, [single, count, need])

  const { next, previous, goTo } = useMemo(() => {
    const goTo = (slide: number) => {
      if (slider.current) return slider.current.moveToIdx(slide)
      need(slide)
      setCurrent(slide)
    }
    // From where the show is heading, not from where the fade has come to: two presses are two steps.
    const step = (by: number) => goTo((shown.current + by + count) % count)
    return { next: () => step(1), previous: () => step(-1), goTo }
  }, [count, need])

  useEffect(() => {
    need(current)
    if (!playing) return
    const prepare = setTimeout(() => need((current + 1) % count), timings.slideEvery / 2)
    const turn = setTimeout(() => !document.hidden && next(), timings.slideEvery)
    return () => {
      clearTimeout(prepare)
      clearTimeout(turn)
    }
  }, [current, playing, count, next, need])

  return {
    stage,
    current,
    needed,
    playing,
    wanted,
    toggle: () => {
      setWanted(!wanted)
      setResting(false)
    },
    previous,
    next,
    goTo,
    restingPlace: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: ({ target }) => target.matches(':focus-visible') && setResting(true),
      onBlur: () => setResting(false),
    },
  }
}

/** Whether any of it is in the window: what nobody sees need not turn, nor fetch its next picture. */
function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return inSight
}
