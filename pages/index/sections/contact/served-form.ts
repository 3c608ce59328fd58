/*
 * If something else changes the form before it is hydrated, React builds it again. The form that the server rendered, in
 * which the visitor may be typing, is then no longer in the page, but still contains what was typed.
 */

let served = import.meta.env.SSR ? null : document.querySelector<HTMLFormElement>('.contact__form')
let focused: Element | null = served?.querySelector(':focus') ?? null

served?.addEventListener('focusin', ({ target }) => {
  focused = target instanceof Element ? target : null
})
served?.addEventListener('focusout', ({ target }) =>
  // A field that is taken out of the page loses the focus too.
  queueMicrotask(() => {
    if (target === focused && focused?.isConnected) focused = null
  }),
)

/** Returns the form that the server rendered, if `form` has replaced it. Null at every later call. */
export function formerOf(form: HTMLFormElement): HTMLFormElement | null {
  const former = served === form ? null : served
  served = null
  return former
}

/** Returns the focus, and what was selected, from the former form to the field with the same id. */
export function returnFocus(): void {
  if (focused === null || focused.isConnected || document.activeElement !== document.body) return
  const field = document.getElementById(focused.id)
  field?.focus({ preventScroll: true })
  if (!isText(field) || !isText(focused)) return
  const { selectionStart, selectionEnd } = focused
  // A field for an e-mail address has no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

const isText = (field: Element | null) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
