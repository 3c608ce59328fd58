/** Photographs are dragged with a mouse; their buttons do the same for everybody else. */
export function whenOrdered(): void {
  const list = document.querySelector<HTMLElement>('[data-order]')
  if (!list || !matchMedia('(pointer: fine)').matches) return
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
    const button = form?.querySelector<HTMLButtonElement>('[value^="to:"]')
    if (!form || !place || !button) return
    place.value = String([...list.children].indexOf(target) + 1)
    form.requestSubmit(button)
  })
}
