import { type VisibleField, visibleFields } from './draft.ts'

/**
 * This tab keeps a message that has been started: through a reload, or after the browser has unloaded the tab, and no
 * longer.
 */
const place = 'unsent-letter'

/** Restores the stored text in fields that are empty. */
export function restoreUnsent(form: HTMLFormElement): void {
  const kept = read()
  for (const name of visibleFields) {
    const field = fieldOf(form, name)
    if (field && field.value === '') field.value = kept[name] ?? ''
  }
  const brochure = form.elements.namedItem('brochure')
  if (kept['brochure'] !== undefined && brochure instanceof HTMLInputElement) brochure.checked = true
}

/** Stores the content of the form. */
export function keepUnsent(form: HTMLFormElement): void {
  const data = new FormData(form)
  const written = [...visibleFields, 'brochure'].flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  try {
    if (written.length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(written)))
  } catch {
    // A browser may refuse to store anything; then nothing is stored.
  }
}

/** Deletes the stored text, because the message has been sent. */
export function forgetUnsent(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

function read(): Record<string, string | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}

function fieldOf(form: HTMLFormElement, name: VisibleField): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}
