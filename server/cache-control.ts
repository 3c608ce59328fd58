const aYear = 31_536_000

/** For a file whose name contains a digest of its content. */
export const immutable = `public, max-age=${aYear}, immutable`

/** For a file that may change under its name: browsers and shared caches ask each time, and mostly get a 304. */
export const revalidated = 'public, max-age=0, must-revalidate'

// Publishing takes a second, and shared caches count in whole seconds, so a change is visible within ten seconds in all.
// Without stale-while-revalidate=0, Varnish and others would send a stale answer for ten more seconds while they fetch a new one.
const sharedBriefly = 's-maxage=8, stale-while-revalidate=0'

/** For pages about the house: browsers ask each time, and shared caches show a newly published house within ten seconds. */
export const publishedAtOnce = `max-age=0, ${sharedBriefly}`

/** The same, for files that a browser does not need to ask for at each visit. */
export const publishedWithinTheHour = `max-age=3600, ${sharedBriefly}`
