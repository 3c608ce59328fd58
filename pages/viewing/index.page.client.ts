import { showOwnTimes } from './own-times.ts'

// The page works without this script.
showOwnTimes()
