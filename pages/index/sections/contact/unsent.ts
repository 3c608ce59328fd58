/*
 * What a visitor has typed and not sent stays in this tab: through a reload, a link to another page, or a form that React
 * builds again because something else has changed it.
 */

const place = 'unsent-enquiry'

/** The fields that a visitor types in, in the order of the form. */
export const visibleFields = ['name', 'email', 'phone', 'message'] as const
export type VisibleField = (typeof visibleFields)[number]

/** Keeps what the form contains. Returns false if there is nothing. */
export function keepUnsent(form: HTMLFormElement): boolean {
  const written = writtenIn(form)
  const isEmpty = [...visibleFields, 'brochure'].every((name) => !written[name])
  if (isEmpty) forgetUnsent()
  else tried(() => sessionStorage.setItem(place, JSON.stringify(written)))
  return !isEmpty
}

/** Fills what is empty with what is kept, or with what `former`, which it replaced, has. Returns the intent. */
export function restoreUnsent(form: HTMLFormElement, former: HTMLFormElement | null): string | undefined {
  const kept: Partial<Record<string, string>> = {
    ...tried(() => JSON.parse(sessionStorage.getItem(place) ?? '{}')),
    ...(former && writtenIn(former)),
  }
  for (const name of visibleFields) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value === '') field.value = kept[name] ?? ''
  }
  const brochure = form.elements.namedItem('brochure')
  if (kept['brochure'] && brochure instanceof HTMLInputElement) brochure.checked = true
  return kept['intent']
}

/** Deletes what is kept: it has been sent, or the visitor wants it gone. */
export const forgetUnsent = () => tried(() => sessionStorage.removeItem(place))

function writtenIn(form: HTMLFormElement): Partial<Record<string, string>> {
  const data = new FormData(form)
  return Object.fromEntries(
    [...visibleFields, 'brochure', 'intent'].map((name) => [name, String(data.get(name) ?? '')]),
  )
}

/** Returns undefined if the browser refuses, because it may refuse to store anything. */
function tried<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
