import type { Viewing } from '../../../enquiries/viewings/viewings.ts'
import type { ListedViewing } from '../../../pages/desk/viewings/Viewings.tsx'

/** Returns the state of a viewing as the desk names it: one whose new time waits for a yes is 'moved'. */
export const shownState = ({ state, formerlyAt }: Viewing): ListedViewing['state'] =>
  state === 'proposed' && formerlyAt !== null ? 'moved' : state
