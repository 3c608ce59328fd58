/** The headers of every answer for one person alone: it is not cached, not indexed, and its address is not sent to other sites. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}
