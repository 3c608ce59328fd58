/** The headers of every answer that is for one person alone: not kept, not found, and its address not told to other sites. */
export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
