import KeenSlider from 'keen-slider'

/**
 * Places the slides on top of each other, from the one that is shown, and cross-fades them, by drag, key or call. Calls `settle`
 * with the slide that the show is moving to.
 */
export function fade(stage: HTMLElement, slides: number, initial: number, settle: (slide: number) => void) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new KeenSlider(stage, {
    slides,
    initial,
    loop: true,
    renderMode: 'custom',
    defaultAnimation: { duration: still ? 1 : 1_000 },
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
