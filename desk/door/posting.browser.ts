const everyMs = 2_000

/** While the sign-in letter is being sent, asks the server `times` times and updates the line about it. Typed text stays. */
export function whenPosting(times = 30): void {
  const line = document.querySelector('[data-posting]')
  if (!line || times === 0) return
  setTimeout(() => {
    // Unlike fetch, it returns a document, which the content security policy forbids a script to make of a text.
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    request.addEventListener('loadend', () => {
      const fresh = request.responseXML?.querySelector('p[role=status]')
      if (fresh) {
        line.className = fresh.className
        line.replaceChildren(...fresh.childNodes)
        line.toggleAttribute('data-posting', fresh.hasAttribute('data-posting'))
      }
      whenPosting(times - 1)
    })
    request.send()
  }, everyMs)
}
