import { lazy } from 'react'
import { staysPlain } from '../../stays-plain.ts'

// In a chunk of its own, for most houses state none.
const Particulars = lazy(() =>
  import('./Particulars.tsx').then(({ Particulars }) => ({ default: Particulars }), staysPlain),
)

/** The section, for a browser. */
export const LateParticulars = () => <Particulars />
