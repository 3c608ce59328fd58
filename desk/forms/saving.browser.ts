import { refreshPreview } from './previewing.browser.ts'

const restMs = 800
const slowMs = 400
const patienceMs = 10_000
const againMs = 5_000

/**
 * Saves each field shortly after the last key press, with one request at a time while other changes wait. Text that could
 * not be saved stays in its field and is tried again.
 */
export function whenTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-saving]')) keepSaved(form)
}

function keepSaved(form: HTMLFormElement): void {
  const waiting = new Set<string>()
  let isSaving = false
  let leavingFor: string | null = null
  // True if a link was pressed, but text on this page could not be saved.
  let isHeldBack = false
  // The button that was pressed while a save was running; null if it was Enter, undefined if none was pressed.
  let pressed: HTMLElement | null | undefined
  let isSubmitted = false
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
  form.addEventListener('submit', (event) => {
    // If the form were sent now, it would carry marks from before that save, as if someone else had changed the same field.
    if (isSaving) {
      event.preventDefault()
      pressed = event.submitter
      say('savingSays')
      return
    }
    waiting.clear()
    isSubmitted = true
  })
  // If the owner presses a link right after typing, the text is saved first, so that the browser does not ask whether to
  // leave.
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
    if (!isSubmitted && (waiting.size > 0 || isSaving)) event.preventDefault()
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
      if (pressed !== undefined && !isSaving) return form.requestSubmit(pressed)
      const reload = names.some((name) => form.querySelector(`[name="${CSS.escape(name)}"][data-reload]`))
      // Another save may have started while this answer was read.
      if (waiting.size === 0 && !isSaving && leavingFor !== null) return location.assign(leavingFor)
      if (reload && waiting.size === 0) return showAgain()
      refreshPreview()
    } else if (answer?.status === 409) {
      // Sends the form normally, so that the server shows both texts to choose from.
      form.requestSubmit()
      return
    } else {
      for (const name of names) waiting.add(name)
      isHeldBack ||= leavingFor !== null || pressed !== undefined
      leavingFor = null
      pressed = undefined
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

/** Reloads the page at the same scroll position, so that it says when it was saved. */
function showAgain(): void {
  const address = new URL(location.href)
  address.searchParams.set('saved', String(Date.now()))
  history.replaceState(null, '', address)
  location.reload()
}

/** Returns the address if the event is a plain click on a link to another page of this site, otherwise null. */
function addressOf({ target, defaultPrevented, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || defaultPrevented || metaKey || ctrlKey || shiftKey || link.target !== '') return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere || link.origin !== location.origin ? null : link.href
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLElement && target.dataset['typed'] !== undefined && 'name' in target

/** Returns only these fields, each with the mark of the value it was changed from. */
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

function show(form: HTMLFormElement, state: SavedState): void {
  const status = document.querySelector<HTMLElement>('[data-status]')
  if (status) {
    status.textContent = state.status
    status.className = state.isWell ? '' : 'bad'
  }
  const link = document.querySelector<HTMLElement>('[data-sign-in]')
  if (link) link.hidden = true
  showChanges(state.changes)
  showSummary(state.summary)
  const name = document.querySelector('[data-name]')
  if (name && state.name !== null) name.textContent = state.name
  for (const field of state.fields) {
    const box = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.path)}"]`)
    if (!box) continue
    const was = box.querySelector<HTMLInputElement>('[data-was]')
    if (was) was.value = field.was
    showText(box, '[data-error]', field.error)
    showText(box, '[data-note]', field.note?.text ?? null, field.note?.warns ? 'was warn' : 'was')
    box.classList.toggle('field--bad', field.error !== null && box.classList.contains('field'))
    box.querySelector('[data-typed]')?.setAttribute('aria-invalid', String(field.error !== null))
    if (field.left) showText(box, '[data-left]', field.left.text, field.left.warns ? 'warn' : '')
    if (field.finished !== undefined) {
      const finished = box.querySelector<HTMLElement>('[data-finished]')
      if (finished) {
        finished.textContent = field.finished
        if (finished.parentElement) finished.parentElement.hidden = field.finished === null
      }
    }
  }
}

function showText(box: HTMLElement, selector: string, text: string | null, className?: string): void {
  const line = box.querySelector<HTMLElement>(selector)
  if (!line) return
  line.textContent = text
  line.hidden = text === null
  if (className !== undefined) line.className = className
}

/** Updates the list of errors. It never adds one to the page, because that would move the text the owner is reading. */
function showSummary({ title, faults }: SavedState['summary']): void {
  const summary = document.querySelector<HTMLElement>('[data-summary]')
  if (!summary) return
  summary.hidden = faults.length === 0
  const heading = summary.querySelector('h2')
  if (heading) heading.textContent = title
  const items = faults.map(({ text, href }) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = text
    const item = document.createElement('li')
    item.append(link)
    return item
  })
  summary.querySelector('ul')?.replaceChildren(...items)
}

function say(which: 'savingSays' | 'offlineSays' | 'stayingSays' | 'signedOutSays'): void {
  const status = document.querySelector<HTMLElement>('[data-status]')
  if (!status) return
  status.textContent = status.dataset[which] ?? ''
  status.className = which === 'savingSays' ? '' : 'warn'
}

/** An estimate, until the server has counted. */
function countLeft(target: Typed): void {
  const line = target.closest('[data-field]')?.querySelector<HTMLElement>('[data-left]')
  if (!line) return
  const left = Number(line.dataset['most']) - target.value.length
  line.textContent = (line.textContent ?? '').replace(/^\d+/, String(Math.abs(left)))
  line.className = left < 0 ? 'bad' : left < 4 ? 'warn' : ''
}

/** Shows the number of unpublished changes in the masthead. */
export function showChanges(changes: number): void {
  const box = document.querySelector<HTMLElement>('[data-count=publish]')
  if (!box) return
  box.hidden = changes === 0
  const count = box.querySelector('.count')
  if (count) count.textContent = String(changes)
}

/** What the page's script receives after a save: the state of each field of the form. */
export interface SavedState {
  status: string
  isWell: boolean
  /** How many changes are not public yet. */
  changes: number
  /** The summary above the form. It is hidden if there are no faults. */
  summary: { title: string; faults: { text: string; href: string }[] }
  /** The page's new name if it is typed into this form; otherwise null. */
  name: string | null
  fields: {
    path: string
    was: string
    error: string | null
    note: { text: string; warns: boolean } | null
    left?: { text: string; warns: boolean }
    finished?: string | null
  }[]
}
