import { Idiomorph } from 'idiomorph'
import { showScripted } from '../scripted.browser.ts'
import { refreshPreview } from './previewing.browser.ts'

const restMs = 800
const slowMs = 400
const patienceMs = 10_000
const againMs = 5_000
// After this many posts without an answer, the oldest text is no longer sent along.
const mostUnanswered = 10

/**
 * Saves a form shortly after the last key press: posts it, and takes from the answer's page what has changed. One request
 * runs at a time while other changes wait. Text that could not be saved stays in its field and is tried again.
 */
export function whenTyped(): void {
  if (document.querySelector('form[data-saving]') === null) return
  // The fields that were typed into since their form was last posted.
  const waiting = new Map<string, HTMLFormElement>()
  // What was posted without an answer. It may have been saved, so it is no change made by someone else.
  const unanswered = new Map<string, string[]>()
  let isSaving = false
  let leavingFor: string | null = null
  // True if a link or a button was pressed, but text on this page could not be saved.
  let isHeldBack = false
  // The button that was pressed while a save was running; null if it was Enter, undefined if none was pressed.
  let pressed: { form: HTMLFormElement; button: HTMLElement | null } | undefined
  let isSubmitted = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) button.hidden = true

  document.addEventListener('input', ({ target }) => {
    if (!isTyped(target)) return
    waiting.set(target.name, target.form)
    clearTimeout(rest)
    rest = setTimeout(() => void save(), target.dataset['ruler'] === undefined ? restMs : slowMs)
  })
  document.addEventListener('change', ({ target }) => {
    if (!isTyped(target)) return
    waiting.set(target.name, target.form)
    clearTimeout(rest)
    void save()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['saving'] === undefined) return
    // If the form were sent now, it would carry marks from before that save, as if someone else had changed the same field.
    if (isSaving) {
      event.preventDefault()
      pressed = { form, button: event.submitter }
      say('savingSays')
      return
    }
    for (const [name, of] of waiting) if (of === form) waiting.delete(name)
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
    if (!isSubmitted && (waiting.size > 0 || isSaving || hasToChoose())) event.preventDefault()
  })

  async function save(): Promise<void> {
    const [form] = waiting.values()
    if (isSaving || form === undefined) return
    isSaving = true
    const sent = new Set<string>()
    for (const [name, of] of waiting) if (of === form) sent.add(name)
    for (const name of sent) waiting.delete(name)
    clearTimeout(again)
    const body = bodyOf(form, unanswered)
    const slow = setTimeout(() => say('savingSays'), slowMs)
    const answer = await post(form, body)
    clearTimeout(slow)
    isSaving = false
    if (answer === null || answer === 'signedOut') {
      for (const name of sent) {
        waiting.set(name, form)
        if (answer === null)
          unanswered.set(name, [...(unanswered.get(name) ?? []), ...body.getAll(name)].slice(-mostUnanswered))
      }
      isHeldBack ||= leavingFor !== null || pressed !== undefined
      leavingFor = null
      pressed = undefined
      say(answer === 'signedOut' ? 'signedOutSays' : isHeldBack ? 'stayingSays' : 'offlineSays')
      const link = document.querySelector<HTMLElement>('[data-sign-in]')
      if (link) link.hidden = answer !== 'signedOut'
      again = setTimeout(() => void save(), againMs)
      return
    }
    isHeldBack = false
    for (const name of sent) unanswered.delete(name)
    // Without its form, the page says that what the form was about has been removed. The browser shows it as it is.
    if (answer.querySelector(sameForm(form)) === null) {
      waiting.clear()
      // The first button saves the form and does nothing else.
      form.requestSubmit(form.querySelector('button'))
      return
    }
    takeOver(answer, { waiting, sent })
    if (hasToChoose()) {
      if (leavingFor !== null || pressed !== undefined)
        document.querySelector('[data-choice]')?.scrollIntoView({ block: 'center' })
      leavingFor = null
      pressed = undefined
    }
    if (pressed !== undefined) {
      const { form, button } = pressed
      pressed = undefined
      return form.requestSubmit(button?.isConnected ? button : null)
    }
    if (waiting.size > 0) return save()
    if (leavingFor !== null) return location.assign(leavingFor)
    refreshPreview()
  }
}

interface Typing {
  waiting: ReadonlyMap<string, HTMLFormElement>
  /** The fields that were typed into before the form was posted. */
  sent: ReadonlySet<string>
}

/** Changes the page to what the answer shows. Nothing that is being typed is replaced. */
function takeOver(fresh: Document, typing: Typing): void {
  keepTyped(fresh, typing)
  for (const part of ['.mast', 'main']) {
    const [before, after] = [document.querySelector(part), fresh.querySelector(part)]
    if (before && after)
      void Idiomorph.morph(before, after, {
        morphStyle: 'outerHTML',
        callbacks: {
          // A list of faults above the form would move the text that the owner is reading. It is only ever shortened.
          beforeNodeAdded: (node) => !(node instanceof Element && node.matches('[data-summary]')),
          beforeNodeMorphed: (node) => !(node instanceof Element && node.matches(ofScript)),
          beforeNodeRemoved: (node) => !holds(node, typing),
          beforeAttributeUpdated: (name, element) => !isOfScript(name, element),
        },
      })
  }
  document.title = fresh.title
  showScripted()
}

/** Writes into the answer what was typed since the form was posted, so that taking it over changes none of it. */
function keepTyped(fresh: Document, { waiting, sent }: Typing): void {
  for (const control of document.querySelectorAll<Typed>('[data-typed]')) {
    const { name } = control
    // The answer may write the same value in another way, which waits until the owner has left the field.
    if (!waiting.has(name) && !(sent.has(name) && control === document.activeElement)) continue
    for (const its of fresh.querySelectorAll<Typed>(named(name)))
      if (
        control instanceof HTMLInputElement &&
        its instanceof HTMLInputElement &&
        /radio|checkbox/.test(control.type)
      ) {
        if (its.value === control.value) its.checked = control.checked
      } else its.value = control.value
    // The new mark is that of what was posted. A field that was not typed into before keeps the mark of what it showed.
    if (sent.has(name)) continue
    const [mark, its] = [document, fresh].map((page) => page.querySelector<HTMLInputElement>(named(`was.${name}`)))
    if (mark && its) its.setAttribute('value', mark.value)
  }
}

const named = (name: string): string => `[name="${CSS.escape(name)}"]`

/** True if an element contains a field that was typed into, although the answer no longer has it. */
const holds = (node: Node, { waiting }: Typing): boolean =>
  node instanceof Element && [...waiting.keys()].some((name) => node.querySelector(named(name)) !== null)

// What only the scripts change: which view is open, what is being uploaded, and that the session ends soon.
const ofScript = '.work__preview, [data-switch], [data-arriving], [data-ending]'

const isOfScript = (attribute: string, element: Element): boolean =>
  ['style', 'open', 'draggable'].includes(attribute) ||
  (attribute === 'hidden' && element.matches('[data-script-only], [data-scriptless], [data-save]')) ||
  (attribute === 'class' && element.matches('[data-work]'))

/** Returns true if a field was changed here and elsewhere, or was removed elsewhere, and the owner has not chosen yet. */
const hasToChoose = (): boolean => document.querySelector('[data-choice]') !== null

const sameForm = (form: HTMLFormElement): string => `form[data-saving][action="${form.getAttribute('action')}"]`

/** Resolves to the page of the answer; to null if none has arrived. The browser reads it as a document, without running it. */
function post(form: HTMLFormElement, body: URLSearchParams): Promise<Document | 'signedOut' | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', form.action)
    // Asks for the page instead of a redirect to it.
    request.setRequestHeader('prefer', 'return=representation')
    request.responseType = 'document'
    request.timeout = patienceMs
    request.addEventListener('loadend', () => {
      const { status, responseURL, responseXML } = request
      if (status === 401 || (status === 200 && responseURL !== form.action)) return resolve('signedOut')
      // 409: a field was changed elsewhere too.
      resolve(status === 200 || status === 409 ? responseXML : null)
    })
    request.send(body)
  })
}

function bodyOf(form: HTMLFormElement, unanswered: ReadonlyMap<string, readonly string[]>): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  for (const [name, texts] of unanswered) for (const text of texts) body.append(`sent.${name}`, text)
  return body
}

/** Returns where a click leads if it is on a link to another page of this site, otherwise null. */
function addressOf({ target, defaultPrevented, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || defaultPrevented || metaKey || ctrlKey || shiftKey || link.target !== '') return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere || link.origin !== location.origin ? null : link.href
}

type Typed = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { form: HTMLFormElement }

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLElement &&
  target.dataset['typed'] !== undefined &&
  'form' in target &&
  target.form instanceof HTMLFormElement

function say(which: 'savingSays' | 'offlineSays' | 'stayingSays' | 'signedOutSays'): void {
  const status = document.querySelector<HTMLElement>('[data-status]')
  if (!status) return
  status.textContent = status.dataset[which] ?? ''
  status.className = which === 'savingSays' ? '' : 'warn'
}

/** Shows the number of unpublished changes in the masthead. */
export function showChanges(changes: number): void {
  const box = document.querySelector<HTMLElement>('[data-count=publish]')
  if (!box) return
  box.hidden = changes === 0
  const count = box.querySelector('.count')
  if (count) count.textContent = String(changes)
}
