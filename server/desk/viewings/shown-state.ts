import type { Viewing } from '../../../enquiries/viewings/viewings.ts'
import type { ListedViewing } from '../../../pages/desk/viewings/Viewings.tsx'

/** Returns the state of a viewing as the desk names it: 'moved' if its new time is not confirmed yet. */
export const shownState = ({ state, formerlyAt }: Viewing): ListedViewing['state'] =>
  state === 'proposed' && formerlyAt !== null ? 'moved' : state
