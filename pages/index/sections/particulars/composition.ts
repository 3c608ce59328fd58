import type { Composition } from '../../../../renderer/composition.ts'
import particulars from './particulars.css?inline'

/** The section's whole style sheet, because most houses state no particulars. */
export const particularsCompositions: Composition[] = [
  { css: particulars, isFor: (house) => house.particulars !== undefined },
]
