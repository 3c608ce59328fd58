import { lazy } from 'react'
import { inReach } from '../../../../renderer/alive/in-reach.ts'
import { staysPlain } from '../../stays-plain.ts'

const Hours = lazy(async () => {
  await inReach('hours-view')
  return import('./Hours.tsx').then(({ Hours }) => ({ default: Hours }), staysPlain)
})

/** The section as a browser loads it, once it is one window away. */
export const LateHours = () => <Hours />
