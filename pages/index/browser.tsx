import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadLocaleAsync } from '../../locales/i18n-util.async.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import { IndexPage } from './IndexPage.tsx'
import { houseIn, served, stayHere } from './language.ts'
import { wholePage } from './sections.ts'

// The parts of a page that React hydrates.
const parts = 'main, main > section, .stated, .skip, .topbar, .menu, .footer, .enquire-bar, .toasts'

const { view } = served()
const page = document.getElementById('page') ?? document.body
const [house] = await Promise.all([houseIn(view.locale), loadLocaleAsync(view.locale)])
// For a visitor who is further down, everything is ready at once, even if React must build the page again.
const isBelow = scrollY > 0
if (isBelow) await wholePage().catch(() => {})

tolerateForeignNodes()
clearBetweenParts(page)
if (isBelow) stayHere()
startTransition(() => {
  hydrateRoot(
    page,
    <CopyProvider view={view} house={house}>
      <IndexPage />
    </CopyProvider>,
  )
})
document.documentElement.classList.add('is-hydrated')

/*
 * Extensions, translators and password managers add, wrap, move and remove nodes of the page at any time. React takes every
 * node to be where it left it, and would otherwise end the whole page with an error.
 */

/** Lets React remove a node that something else has moved or removed, and insert nodes beside one that is wrapped by now. */
function tolerateForeignNodes(): void {
  Node.prototype.removeChild = (child) => {
    if (child instanceof Element || child instanceof CharacterData) child.remove()
    return child
  }
  const { insertBefore } = Node.prototype
  Node.prototype.insertBefore = function (node, before) {
    let sibling = before
    while (sibling !== null && sibling.parentNode !== this) sibling = sibling.parentNode
    insertBefore.call(this, node, sibling)
    return node
  }
}

/**
 * Moves what stands between the parts of a page behind the page. Within a part React would only build that part again, but
 * here it would build the whole page again.
 */
function clearBetweenParts(page: Element): void {
  for (const place of [page, ...page.querySelectorAll('main')])
    for (const node of [...place.childNodes]) {
      const isOurs = node instanceof Element ? node.matches(parts) : node instanceof Comment
      if (!isOurs) document.body.append(node)
    }
}
