import type { PlannedPicture } from './plan.ts'

/** Focal points and the ground seen before a picture has come, as classes: a strict content security policy allows no style attributes. */
export function styleSheetOf(planned: readonly PlannedPicture[]): string {
  const rules = planned.flatMap(({ original: { photo, ground } }) => [
    `  .photo--${photo.id} {`,
    `    --focus: ${point(photo.focus)};`,
    `    --focus-upright: ${point(photo.focusUpright ?? photo.focus)};`,
    `    background: ${ground[1]} linear-gradient(${ground.join(', ')});`,
    '  }',
    ...(photo.veil === undefined ? [] : [`  .hero__slide--${photo.id} {`, `    --veil: ${photo.veil};`, '  }']),
  ])
  return ['/* Written by npm run photos from content/photos.ts. */', '@layer tokens {', ...rules, '}', ''].join('\n')
}

const point = ([x, y]: readonly [number, number]) => `${x}% ${y}%`
