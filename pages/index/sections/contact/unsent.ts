import { type VisibleField, visibleFields } from './draft.ts'

/** A letter that has been begun, as this tab keeps it: over a reload or after the browser has put the tab away, and no longer. */
const place = 'unsent-letter'

/** Writes what was kept back into fields that are empty. */
export function restoreUnsent(form: HTMLFormElement): void {
  const kept = read()
  for (const name of visibleFields) {
    const field = fieldOf(form, name)
    if (field && field.value === '') field.value = kept[name] ?? ''
  }
  const brochure = form.elements.namedItem('brochure')
  if (kept['brochure'] !== undefined && brochure instanceof HTMLInputElement) brochure.checked = true
}

/** Keeps what stands in the form. */
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
    // A browser may refuse to keep anything: then nothing is kept.
  }
}

/** Keeps nothing any more: the letter has been sent. */
export function forgetUnsent(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where nothing can be kept there is nothing to remove.
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
