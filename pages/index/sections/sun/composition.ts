import type { Composition } from '../../../../renderer/composition.ts'
import drawing from './drawing.css?inline'
import valley from './valley.css?inline'

export const sunCompositions: Composition[] = [
  { css: drawing, isFor: ({ sun }) => sun !== null && sun.day === undefined },
  { css: valley, isFor: ({ sun }) => sun?.valley !== undefined },
]
