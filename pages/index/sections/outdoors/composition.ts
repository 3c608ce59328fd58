import type { Composition } from '../../../../renderer/composition.ts'
import tableAlone from './table-alone.css?inline'

export const outdoorsCompositions: Composition[] = [
  { css: tableAlone, isFor: ({ outdoors, plates }) => outdoors?.pool === null && plates.dining !== null },
]
