import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, and true afterwards. */
export const useAlive = () => useSyncExternalStore(never, alive, drawn)

const never = () => () => {}
const alive = () => true
const drawn = () => false
