import type { KeenSliderInstance } from 'keen-slider'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useInSight } from '../../../../renderer/alive.ts'

/** How long each slide is shown, in milliseconds. */
const slideEvery = 5_000

export type Slideshow = ReturnType<typeof useSlideshow>

/**
 * A slideshow that follows the W3C carousel pattern: it runs until it is hovered, focused, out of sight or paused, and
 * starts paused if the visitor prefers reduced motion.
 */
export function useSlideshow(count: number) {
  const stage = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  const [current, setCurrent] = useState(0)
  /** Slides whose pictures may be loaded: the current one and, halfway through its time, the next. */
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set([0]))
  /** The visitor's own choice; hovering or focusing pauses the show without changing it. */
  const [wanted, setWanted] = useState(true)
  const [resting, setResting] = useState(false)
  // A slideshow that no one sees does not run, and does not load its next picture.
  const inSight = useInSight('home') ?? true
  const playing = wanted && !resting && inSight && count > 1
  const shown = useRef(current)
  shown.current = current

  const need = (slide: number) => setNeeded((before) => (before.has(slide) ? before : new Set(before).add(slide)))
  const settle = (slide: number) => {
    need(slide)
    setCurrent(slide)
  }
  const goTo = (slide: number) => (slider.current ? slider.current.moveToIdx(slide) : settle(slide))
  // Counts from the slide that the show is moving to, not from the state of the fade: two presses are two steps.
  const step = (by: number) => goTo((shown.current + by + count) % count)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(false)
    return () => slider.current?.destroy()
  }, [])

  // The slider is created with the second picture, because until then there is nothing to fade to.
  const single = needed.size === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls does the same after every render.
  useEffect(() => {
    if (single) return
    let gone = false
    void import('./fade.ts').then(({ fade }) => {
      if (gone || stage.current === null || slider.current !== null) return
      slider.current = fade(stage.current, count, shown.current, settle)
    })
    return () => {
      gone = true
    }
  }, [single, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls does the same after every render.
  useEffect(() => {
    need(current)
    if (!playing) return
    const prepare = setTimeout(() => need((current + 1) % count), slideEvery / 2)
    const turn = setTimeout(() => !document.hidden && step(1), slideEvery)
    return () => {
      clearTimeout(prepare)
      clearTimeout(turn)
    }
  }, [current, playing, count])

  return {
    stage,
    current,
    needed,
    /** True while the slides change on their own. */
    playing,
    wanted,
    toggle() {
      setWanted(!wanted)
      setResting(false)
    },
    step,
    goTo,
    restingPlace: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setResting(true),
      onBlur: () => setResting(false),
    },
  }
}
