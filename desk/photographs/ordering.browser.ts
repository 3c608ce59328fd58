/** Lets the owner drag photographs with a mouse. Buttons do the same for everyone else. */
export function whenOrdered(): void {
  const list = document.querySelector<HTMLElement>('[data-order]')
  if (!list) return
  // The number pad of a phone has no Enter key, so a change is enough.
  list.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'place') moveAsTyped(target.form)
  })
  if (!matchMedia('(pointer: fine)').matches) return
  let dragged: HTMLElement | null = null
  const over = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-photograph]') : null

  for (const each of list.querySelectorAll<HTMLElement>('[data-photograph]')) each.draggable = true
  list.addEventListener('dragstart', (event) => {
    dragged = over(event.target)
    dragged?.setAttribute('data-dragged', '')
    event.dataTransfer?.setData('text/plain', '')
  })
  list.addEventListener('dragover', (event) => {
    if (!dragged) return
    event.preventDefault()
    for (const each of list.children) each.toggleAttribute('data-over', each === over(event.target))
  })
  list.addEventListener('dragend', () => {
    for (const each of list.children) {
      each.removeAttribute('data-over')
      each.removeAttribute('data-dragged')
    }
    dragged = null
  })
  list.addEventListener('drop', (event) => {
    const target = over(event.target)
    if (!dragged || !target || target === dragged) return
    event.preventDefault()
    const form = dragged.querySelector<HTMLFormElement>('form')
    const place = form?.querySelector<HTMLInputElement>('[name=place]')
    if (!form || !place) return
    place.value = String([...list.children].indexOf(target) + 1)
    moveAsTyped(form)
  })
}

function moveAsTyped(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>('[value^="to:"]')
  if (form && button) form.requestSubmit(button)
}
