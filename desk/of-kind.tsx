import type { Drawn } from './drawn.tsx'
import { pages, type ShownPage } from './pages.ts'

/** Returns a page of the table as a drawn one. */
export function ofKind<Kind extends ShownPage['kind']>(page: ShownPage<Kind>): Drawn {
  const { Body, frame, title, isFaulty } = pages[page.kind]
  const same = sameForStrangers(page)
  return {
    here: 'door',
    ...frame,
    title: (words) => title(words, page),
    isFaulty: isFaulty?.(page) === true,
    countsWaiting: page.kind === 'home',
    ...('timeZone' in page && typeof page.timeZone === 'string' && { timeZone: page.timeZone }),
    ...(same !== null && { same: { name: JSON.stringify(page), address: same } }),
    ofKind: page,
    body: <Body page={page} />,
  }
}

/** Returns where a page that is the same for all strangers leads when its language is changed; empty means itself. Null if it is not the same. */
function sameForStrangers(page: ShownPage): string | null {
  switch (page.kind) {
    case 'plain':
      return '/owner'
    case 'signedOut':
      return page.typed.length === 0 && page.onward === '/owner' ? '/owner/sign-in' : null
    case 'signIn':
      return page.email === '' && !page.borrowed && !page.faulty ? '' : null
    case 'link':
      return page.asked === null ? '' : null
    case 'elsewhere':
      return ''
    default:
      return null
  }
}
