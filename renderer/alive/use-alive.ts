import { useSyncExternalStore } from 'react'

/** False on the server and while React takes over what the server drew, true from then on. */
export const useAlive = () => useSyncExternalStore(never, alive, drawn)

const never = () => () => {}
const alive = () => true
const drawn = () => false
