import type { Composition } from '../../../../renderer/composition.ts'
import few from './few.css?inline'
import four from './four.css?inline'
import many from './many.css?inline'
import seven from './seven.css?inline'

export const highlightsCompositions: Composition[] = [
  { css: few, isFor: ({ highlights }) => highlights.length < 5 },
  { css: four, isFor: ({ highlights }) => highlights.length === 4 },
  { css: many, isFor: ({ highlights }) => highlights.length > 5 },
  { css: seven, isFor: ({ highlights }) => highlights.length > 6 },
]
