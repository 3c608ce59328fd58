const store = 'desk-keys'

/** The shortcuts j, k, Enter, e, u and ?. They are off inside fields, and can be switched off altogether (WCAG 2.1.4). */
export function whenKeyed(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-list] [data-person]')]
  const sheet = document.querySelector<HTMLDialogElement>('.keys__sheet')
  whenSwitched()

  const step = (by: number) => {
    const at = links.findIndex((link) => link.matches(':focus'))
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  const acts: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    e: () => void answer(),
    u: () => document.querySelector<HTMLAnchorElement>('[data-back]')?.click(),
    '?': () => sheet?.showModal(),
  }

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || localStorage.getItem(store) === 'off') return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
    acts[event.key]?.()
  })
}

/** On the page of one enquiry, presses its button; in the list, marks the focused enquiry as answered. */
async function answer(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('[data-answered]')
  if (button) return button.click()
  const { activeElement } = document
  const reference = activeElement instanceof HTMLElement ? activeElement.dataset['person'] : undefined
  if (reference === undefined) return
  await fetch(`/owner/enquiries/${reference}/answered`, { method: 'POST', headers: form, redirect: 'manual' })
  location.assign(`/owner/enquiries/${reference}?done=answered`)
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

function whenSwitched(): void {
  const button = document.querySelector<HTMLElement>('[data-keys-switch]')
  if (!button) return
  const show = () => {
    const { off = '', on = '' } = button.dataset
    button.textContent = localStorage.getItem(store) === 'off' ? on : off
  }
  button.addEventListener('click', () => {
    localStorage.setItem(store, localStorage.getItem(store) === 'off' ? 'on' : 'off')
    show()
  })
  show()
}
