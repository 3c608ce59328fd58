import { lazy } from 'react'
import { staysPlain } from '../../stays-plain.ts'

// In a separate chunk, because most houses state no particulars.
const Particulars = lazy(() =>
  import('./Particulars.tsx').then(({ Particulars }) => ({ default: Particulars }), staysPlain),
)

/** The section as a browser loads it. */
export const LateParticulars = () => <Particulars />
