import { restoreIntent } from '../../intent.ts'
import { type VisibleField, visibleFields } from './draft.ts'
import { dropLocked, isLocked, lockAway, longestMs, replaceLocked, unlock } from './locked.ts'

/** Where the text of an unsent message is: nowhere, in this tab, or only locked, because it was typed in another. */
export type Unsent = 'none' | 'kept' | 'locked'

interface Text {
  at: number
  fields: Record<string, string>
}

/** This tab keeps the text as it is: through a reload, or after the browser has unloaded the tab. */
const place = 'unsent-letter'

/** Restores the text of this tab in fields that are empty, and what it was about. */
export function restoreUnsent(form: HTMLFormElement): Unsent {
  const fields = read()
  if (fields !== null) {
    fill(form, fields)
    replaceLocked()
  }
  // It may have been typed before the form was hydrated.
  return Object.keys(writtenIn(form)).length > 0 ? keepUnsent(form) : stateOf(form)
}

/** Stores the content of the form: for this tab, and locked for any other. */
export function keepUnsent(form: HTMLFormElement): Unsent {
  const fields = writtenIn(form)
  if (Object.keys(fields).length === 0) forgetUnsent()
  else {
    const intent = new FormData(form).get('intent')
    const text = JSON.stringify({ at: Date.now(), fields: { ...fields, intent: String(intent) } } satisfies Text)
    tried(() => sessionStorage.setItem(place, text))
    lockAway(text, fields['email'] ?? '')
  }
  return stateOf(form)
}

/** Restores a text that another tab has locked, if the form now holds its writer's address. Never rejects. */
export async function unlockUnsent(form: HTMLFormElement): Promise<Unsent> {
  const fields = fieldsOf(await unlock(writtenIn(form)['email'] ?? ''))
  if (fields === null) return stateOf(form)
  fill(form, fields)
  return keepUnsent(form)
}

/** Deletes the stored text: it has been sent, or the visitor wants it gone. */
export function forgetUnsent(): void {
  tried(() => sessionStorage.removeItem(place))
  dropLocked()
}

function stateOf(form: HTMLFormElement): Unsent {
  if (isLocked()) return 'locked'
  return Object.keys(writtenIn(form)).length > 0 && read() !== null ? 'kept' : 'none'
}

function writtenIn(form: HTMLFormElement): Text['fields'] {
  const data = new FormData(form)
  const written = [...visibleFields, 'brochure'].flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries(written)
}

function fill(form: HTMLFormElement, fields: Text['fields']): void {
  for (const name of visibleFields) {
    const field = fieldOf(form, name)
    if (field && field.value === '') field.value = fields[name] ?? ''
  }
  const brochure = form.elements.namedItem('brochure')
  if (fields['brochure'] !== undefined && brochure instanceof HTMLInputElement) brochure.checked = true
  restoreIntent(fields['intent'])
}

const read = (): Text['fields'] | null => fieldsOf(tried(() => sessionStorage.getItem(place)))

function fieldsOf(text: string | null): Text['fields'] | null {
  const { at, fields }: Partial<Text> = tried(() => JSON.parse(text ?? '{}')) ?? {}
  return at === undefined || fields === undefined || Date.now() - at > longestMs ? null : fields
}

function fieldOf(form: HTMLFormElement, name: VisibleField): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

/** Returns null if the browser refuses, because it may refuse to store anything. */
function tried<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
