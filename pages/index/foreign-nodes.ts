/*
 * Extensions, translators and password managers add, wrap, move and remove nodes of the page at any time. React takes every
 * node to be where it left it, and would otherwise end the whole page with an error.
 */

/** Lets React remove a node that something else has moved or removed, and insert nodes beside one that is wrapped by now. */
export function tolerateForeignNodes(): void {
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

const parts = 'main, main > section, .stated, .skip, .topbar, .menu, .footer, .enquire-bar, .toasts'

/**
 * Moves what stands between the parts of a page behind the page. Within a part React would only build that part again, but
 * here it would build the whole page again.
 */
export function clearBetweenParts(page: Element): void {
  for (const place of [page, ...page.querySelectorAll('main')])
    for (const node of [...place.childNodes]) {
      const isOurs = node instanceof Element ? node.matches(parts) : node instanceof Comment
      if (!isOurs) document.body.append(node)
    }
}
