import type { KeenSliderInstance } from 'keen-slider'
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { timings } from '../../../../content/timings.ts'
import { useInSight } from '../../../../renderer/alive/use-in-sight.ts'

export interface Slideshow {
  stage: RefObject<HTMLDivElement | null>
  current: number
  /** Slides whose pictures may be loaded: the current one and, halfway through its time, the next. */
  needed: ReadonlySet<number>
  /** True while the slides change on their own. */
  playing: boolean
  /** The visitor's own choice; hovering or focusing pauses the show without changing it. */
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

/**
 * A slideshow that follows the W3C carousel pattern: it runs until it is hovered, focused, out of sight or paused, and
 * starts paused if the visitor prefers reduced motion.
 */
export function useSlideshow(count: number): Slideshow {
  const stage = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  const [current, setCurrent] = useState(0)
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set([0]))
  const [wanted, setWanted] = useState(true)
  const [resting, setResting] = useState(false)
  // A slideshow that no one sees does not run, and does not load its next picture.
  const inSight = useInSight('home') ?? true
  const playing = wanted && !resting && inSight && count > 1

  const need = useMemo(
    () => (slide: number) => setNeeded((before) => (before.has(slide) ? before : new Set(before).add(slide))),
    [],
  )

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(false)
    return () => slider.current?.destroy()
  }, [])

  const shown = useRef(current)
  useEffect(() => {
    shown.current = current
  }, [current])

  // The slider is created with the second picture, because until then there is nothing to fade to.
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
    // Counts from the slide that the show is moving to, not from the state of the fade: two presses are two steps.
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
