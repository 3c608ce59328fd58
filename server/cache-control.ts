const aYear = 31_536_000

/** For a file whose name carries a digest of its content. */
export const immutable = `public, max-age=${aYear}, immutable`

/** For a file that may change under its name: browsers and shared caches ask each time, and mostly get a 304. */
export const revalidated = 'public, max-age=0, must-revalidate'

// Publishing takes a second, and shared caches count whole ones: this leaves ten in all. Varnish, and others, would add ten
// seconds of their own in which they give a stale answer while they fetch a new one.
const sharedBriefly = 's-maxage=8, stale-while-revalidate=0'

/** For what speaks of the house: browsers ask each time, shared caches show what is published within ten seconds. */
export const publishedAtOnce = `max-age=0, ${sharedBriefly}`

/** The same for what a browser need not ask for at each visit. */
export const publishedWithinTheHour = `max-age=3600, ${sharedBriefly}`
