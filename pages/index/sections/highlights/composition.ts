import type { Composition } from '../../../../renderer/composition.ts'
import few from './few.css?inline'
import four from './four.css?inline'

export const highlightsCompositions: Composition[] = [
  { css: few, isFor: ({ highlights }) => highlights.length < 5 },
  { css: four, isFor: ({ highlights }) => highlights.length === 4 },
]
