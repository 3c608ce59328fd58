import { refreshPreview } from './previewing.ts'

interface State {
  status: string
  isWell: boolean
  changes: number
  fields: {
    path: string
    was: string
    error: string | null
    note: { text: string; warns: boolean } | null
    left?: { text: string; warns: boolean }
    finished?: string | null
  }[]
}

const restMs = 800
const slowMs = 400
const patienceMs = 10_000
const againMs = 5_000

/**
 * Saves each field by itself, a moment after the last key: one request at a time, the rest waits. What could not be saved
 * stays where it was typed, and is tried again.
 */
export function whenTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-saving]')) keepSaved(form)
}

function keepSaved(form: HTMLFormElement): void {
  const waiting = new Set<string>()
  let isSaving = false
  let leavingFor: string | null = null
  // A link was pressed, and what is typed here could not be saved.
  let isHeldBack = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  for (const button of form.querySelectorAll<HTMLElement>('[data-save]')) button.hidden = true

  form.addEventListener('input', ({ target }) => {
    if (!isTyped(target)) return
    waiting.add(target.name)
    countLeft(target)
    clearTimeout(rest)
    rest = setTimeout(() => void save(), target.dataset['ruler'] === undefined ? restMs : slowMs)
  })
  form.addEventListener('change', ({ target }) => {
    if (!isTyped(target)) return
    waiting.add(target.name)
    clearTimeout(rest)
    void save()
  })
  form.addEventListener('submit', () => waiting.clear())
  // Whoever presses a link right after the last key is not asked whether to leave: it is saved first.
  document.addEventListener('click', (event) => {
    const address = addressOf(event)
    if (address === null || (waiting.size === 0 && !isSaving)) return
    event.preventDefault()
    leavingFor = address
    say('savingSays')
    void save()
  })
  addEventListener('online', () => void save())
  addEventListener('beforeunload', (event) => {
    if (waiting.size > 0 || isSaving) event.preventDefault()
  })

  async function save(): Promise<void> {
    if (isSaving || waiting.size === 0) return
    isSaving = true
    const names = [...waiting]
    waiting.clear()
    clearTimeout(again)
    const slow = setTimeout(() => say('savingSays'), slowMs)
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: bodyOf(form, names),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null)
    clearTimeout(slow)
    isSaving = false
    if (answer?.ok) {
      isHeldBack = false
      show(form, await answer.json())
      const reload = names.some((name) => form.querySelector(`[name="${CSS.escape(name)}"][data-reload]`))
      // Another may have begun while this answer was read.
      if (waiting.size === 0 && !isSaving && leavingFor !== null) return location.assign(leavingFor)
      if (reload && waiting.size === 0) return showAgain()
      refreshPreview()
    } else if (answer?.status === 409) {
      // Both texts are shown, for a choice.
      form.requestSubmit()
      return
    } else {
      for (const name of names) waiting.add(name)
      isHeldBack ||= leavingFor !== null
      leavingFor = null
      const isSignedOut = answer?.status === 401 || answer?.type === 'opaqueredirect'
      say(isSignedOut ? 'signedOutSays' : isHeldBack ? 'stayingSays' : 'offlineSays')
      const link = document.querySelector<HTMLElement>('[data-sign-in]')
      if (link) link.hidden = !isSignedOut
      again = setTimeout(() => void save(), againMs)
      return
    }
    if (waiting.size > 0) void save()
  }
}

/** Loads the page again where it stands, so that it says when it was saved. */
function showAgain(): void {
  const address = new URL(location.href)
  address.searchParams.set('saved', String(Date.now()))
  history.replaceState(null, '', address)
  location.reload()
}

/** Of another page, where a link to one was pressed plainly. */
function addressOf({ target, defaultPrevented, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || defaultPrevented || metaKey || ctrlKey || shiftKey || link.target !== '') return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere || link.origin !== location.origin ? null : link.href
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLElement && target.dataset['typed'] !== undefined && 'name' in target

/** These fields alone, each with the mark of what it was changed from. */
function bodyOf(form: HTMLFormElement, names: readonly string[]): URLSearchParams {
  const all = new FormData(form)
  const body = new URLSearchParams()
  for (const name of names)
    for (const each of [name, `was.${name}`]) {
      const value = all.get(each)
      if (typeof value === 'string') body.set(each, value)
    }
  return body
}

function show(form: HTMLFormElement, state: State): void {
  const status = document.querySelector<HTMLElement>('[data-status]')
  if (status) {
    status.textContent = state.status
    status.className = state.isWell ? '' : 'bad'
  }
  const link = document.querySelector<HTMLElement>('[data-sign-in]')
  if (link) link.hidden = true
  showCount(state.changes)
  for (const field of state.fields) {
    const box = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.path)}"]`)
    if (!box) continue
    const was = box.querySelector<HTMLInputElement>('[data-was]')
    if (was) was.value = field.was
    tell(box, '[data-error]', field.error)
    tell(box, '[data-note]', field.note?.text ?? null, field.note?.warns ? 'was warn' : 'was')
    box.classList.toggle('field--bad', field.error !== null && box.classList.contains('field'))
    box.querySelector('[data-typed]')?.setAttribute('aria-invalid', String(field.error !== null))
    if (field.left) tell(box, '[data-left]', field.left.text, field.left.warns ? 'warn' : '')
    if (field.finished !== undefined) {
      const finished = box.querySelector<HTMLElement>('[data-finished]')
      if (finished) {
        finished.textContent = field.finished
        if (finished.parentElement) finished.parentElement.hidden = field.finished === null
      }
    }
  }
}

function tell(box: HTMLElement, selector: string, text: string | null, className?: string): void {
  const line = box.querySelector<HTMLElement>(selector)
  if (!line) return
  line.textContent = text
  line.hidden = text === null
  if (className !== undefined) line.className = className
}

function showCount(changes: number): void {
  const box = document.querySelector<HTMLElement>('[data-count=publish]')
  if (!box) return
  box.hidden = changes === 0
  const count = box.querySelector('.count')
  if (count) count.textContent = String(changes)
}

function say(which: 'savingSays' | 'offlineSays' | 'stayingSays' | 'signedOutSays'): void {
  const status = document.querySelector<HTMLElement>('[data-status]')
  if (!status) return
  status.textContent = status.dataset[which] ?? ''
  status.className = which === 'savingSays' ? '' : 'warn'
}

/** Roughly, until the server has counted. */
function countLeft(target: Typed): void {
  const line = target.closest('[data-field]')?.querySelector<HTMLElement>('[data-left]')
  if (!line) return
  const left = Number(line.dataset['most']) - target.value.length
  line.textContent = (line.textContent ?? '').replace(/^\d+/, String(Math.abs(left)))
  line.className = left < 0 ? 'bad' : left < 4 ? 'warn' : ''
}
