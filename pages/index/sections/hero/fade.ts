import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { timings } from '../../../../content/timings.ts'

interface Fade {
  slides: number
  /** The slide that is shown already. */
  initial: number
  /** Hears where the show is heading. */
  settle: (slide: number) => void
}

/** Lays the slides over one another and cross-fades them, by drag, key or call. */
export function fade(stage: HTMLElement, { slides, initial, settle }: Fade): KeenSliderInstance {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new KeenSlider(stage, {
    slides,
    initial,
    loop: true,
    renderMode: 'custom',
    defaultAnimation: { duration: still ? 1 : timings.slideFade },
    detailsChanged: ({ track }) => {
      for (const [at, { portion }] of track.details.slides.entries()) {
        const slide = stage.children[at]
        if (slide instanceof HTMLElement) slide.style.opacity = String(portion)
      }
    },
    animationStarted: ({ animator, track }) => {
      if (animator.targetIdx !== null) settle(track.absToRel(animator.targetIdx))
    },
    slideChanged: ({ track }) => settle(track.details.rel),
  })
}
