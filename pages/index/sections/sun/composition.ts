import type { Composition } from '../../../../renderer/composition.ts'
import valley from './valley.css?inline'

export const sunCompositions: Composition[] = [{ css: valley, isFor: ({ sun }) => sun?.valley !== undefined }]
