const everyMs = 2_000
const times = 30

/** While the sign-in letter is being sent, asks the server repeatedly and updates the line about it. Typed text stays. */
export function whenPosting(): void {
  let left = times
  const look = async () => {
    const line = document.querySelector('[data-posting]')
    if (!line || left-- <= 0) return
    const answer = await fetch(location.href).catch(() => null)
    if (answer?.ok) {
      // Only text is read from the answer, because the content security policy forbids putting HTML into the page.
      const said = /<p class="([\w -]+)" role="status"( data-posting="true")?>(.*?)<\/p>/s.exec(await answer.text())
      if (said) {
        line.className = said[1] ?? ''
        line.textContent = plain(said[3] ?? '')
        if (said[2] === undefined) line.removeAttribute('data-posting')
      }
    }
    setTimeout(() => void look(), everyMs)
  }
  setTimeout(() => void look(), everyMs)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#x27;': "'", '&quot;': '"' }
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
