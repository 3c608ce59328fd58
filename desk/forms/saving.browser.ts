import { Idiomorph } from 'idiomorph'
import { refreshPreview } from './previewing.browser.ts'

const restMs = 800
const slowMs = 400
const patienceMs = 10_000
const againMs = 5_000
// After this many different texts without a response, the oldest is no longer sent along.
const mostUnanswered = 3

/**
 * Saves a form shortly after the last key press: posts it, and takes from the page of the response what has changed. One request
 * runs at a time while other changes wait. Text that could not be saved stays in its field and is tried again.
 */
export function whenTyped(): void {
  if (document.querySelector('form[data-saving]') === null) return
  // The fields that were typed into since their form was last posted.
  const waiting = new Map<string, HTMLFormElement>()
  // What was posted without a response. It may have been saved, so it is no change made by someone else.
  const unanswered = new Map<string, string[]>()
  // The form whose text is on its way.
  let saving: HTMLFormElement | null = null
  // The link or the button that was pressed before everything typed was saved.
  let goOn: (() => void) | null = null
  let isSubmitted = false
  let next: ReturnType<typeof setTimeout> | undefined

  const saveIn = (ms: number) => {
    clearTimeout(next)
    next = setTimeout(() => void save(), ms)
  }
  const afterSaving = (event: Event, then: () => void) => {
    event.preventDefault()
    goOn = then
    say('saving')
    void save()
  }
  for (const type of ['input', 'change'] as const)
    document.addEventListener(type, ({ target }) => {
      if (!isTyped(target)) return
      waiting.set(target.name, target.form)
      saveIn(type === 'change' ? 0 : restMs)
    })
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement) || defaultPrevented) return
    const { action } = form
    // A form that was sent during a save would carry marks from before it, as if someone else had changed the same field.
    // With any other form, the browser would ask whether to leave.
    if (saving || waiting.size > 0)
      return afterSaving(event, () => {
        if (form.action === action) form.requestSubmit(submitter?.isConnected ? submitter : firstButton(form))
      })
    if (form.dataset['saving'] !== undefined) isSubmitted = true
  })
  // If a link is pressed right after typing, the text is saved first, so that the browser does not ask.
  document.addEventListener('click', (event) => {
    const address = addressOf(event)
    if (address !== null && (saving || waiting.size > 0)) afterSaving(event, () => location.assign(address))
  })
  addEventListener('online', () => void save())
  addEventListener('beforeunload', (event) => {
    if (!isSubmitted && (waiting.size > 0 || saving || hasToChoose())) event.preventDefault()
  })
  // The browser sends this even after the page is gone, but shows no response.
  addEventListener('pagehide', () => {
    if (isSubmitted) return
    for (const form of new Set([...waiting.values(), ...(saving ? [saving] : [])])) {
      const body = bodyOf(form, unanswered)
      fetch(form.action, { method: 'POST', headers: asPage, body, keepalive: true }).catch(() => {})
    }
  })

  async function save(): Promise<void> {
    const [form] = waiting.values()
    if (saving || form === undefined) return
    clearTimeout(next)
    saving = form
    const sent = new Set([...waiting.keys()].filter((name) => waiting.get(name) === form))
    for (const name of sent) waiting.delete(name)
    const body = bodyOf(form, unanswered)
    for (const name of sent)
      if (body.has(`was.${name}`))
        unanswered.set(
          name,
          [...new Set([...(unanswered.get(name) ?? []), ...body.getAll(name)])].slice(-mostUnanswered),
        )
    const slow = setTimeout(() => say('saving'), slowMs)
    const response = await post(form, body)
    clearTimeout(slow)
    saving = null
    if (!(response instanceof Document)) {
      for (const name of sent) waiting.set(name, form)
      goOn = null
      say(response)
      const link = document.querySelector<HTMLElement>('[data-sign-in]')
      if (link) link.hidden = response !== 'signedOut'
      return response === 'refused' ? undefined : saveIn(againMs)
    }
    for (const name of sent) unanswered.delete(name)
    // Without its form, the page says that what the form was about has been removed. The browser shows it as it is.
    if (response.querySelector(sameForm(form)) === null) {
      waiting.clear()
      return form.requestSubmit(firstButton(form))
    }
    takeOver(response, { form, waiting, sent })
    if (hasToChoose()) {
      if (goOn !== null) document.querySelector('[data-choice]')?.scrollIntoView({ block: 'center' })
      goOn = null
    }
    if (waiting.size > 0) return save()
    if (goOn === null) return refreshPreview()
    const then = goOn
    goOn = null
    then()
  }
}

interface Typing {
  /** The form that was posted. */
  form: HTMLFormElement
  waiting: ReadonlyMap<string, HTMLFormElement>
  /** The fields that were typed into before the form was posted. */
  sent: ReadonlySet<string>
}

/** Changes the page to what the response shows. Nothing that is being typed is replaced. */
function takeOver(fresh: Document, typing: Typing): void {
  keepTyped(fresh, typing)
  // What was needed before this save. The fields say what still is.
  document.querySelector('[data-needs]')?.remove()
  for (const part of ['.mast', 'main']) {
    const [before, after] = [document.querySelector(part), fresh.querySelector(part)]
    if (before && after)
      void Idiomorph.morph(before, after, {
        morphStyle: 'outerHTML',
        callbacks: {
          // A list of faults above the form would move the text that the owner is reading. It is only ever shortened.
          beforeNodeAdded: (node) => !(node instanceof Element && node.matches('[data-summary]')),
          beforeNodeMorphed: (node) =>
            !(node instanceof Element && (node.matches(`${ofScript}, ${said}`) || isOfOtherForm(node, typing))),
          beforeNodeRemoved: (node) => !(node instanceof Element && (node.matches(said) || holds(node, typing))),
          beforeAttributeUpdated: (name, element) => !isOfScript(name, element),
        },
      })
  }
  document.title = fresh.title
  showScripted()
}

/** Writes into the response what was typed since the form was posted, so that taking it over changes none of it. */
function keepTyped(fresh: Document, { waiting, sent }: Typing): void {
  for (const control of document.querySelectorAll<Typed>('[data-typed]')) {
    const { name } = control
    // What the response writes in another way, or fills in, waits until the owner has left the field.
    if (!waiting.has(name) && control !== document.activeElement) continue
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

/** True for a field that is saved with a form of its own. The response does not know what is typed there. */
const isOfOtherForm = (node: Element, { form }: Pick<Typing, 'form'>): boolean =>
  node.matches('textarea, select, input:not([type=hidden])') && 'form' in node && node.form !== form

/** True if an element contains a field that was typed into, although the response no longer has it. */
const holds = (node: Element, { waiting, form }: Typing): boolean =>
  [...waiting.keys()].some((name) => node.querySelector(named(name)) !== null) ||
  [...node.querySelectorAll('textarea')].some((text) => isOfOtherForm(text, { form }) && text.value !== '')

// What the page says was done just now, with its undo. The response is about the save, and no longer says it.
const said = '[data-done]'

// What only the scripts change: which view is open, what is being uploaded, and that the session ends soon.
const ofScript = '.work__preview, [data-switch], [data-arriving], [data-ending]'

const isOfScript = (attribute: string, element: Element): boolean =>
  ['style', 'open'].includes(attribute) ||
  (attribute === 'hidden' && element.matches('[data-script-only], [data-scriptless], [data-save]')) ||
  (attribute === 'class' && element.matches('[data-work]'))

/** Returns true if a field was changed here and elsewhere, or was removed elsewhere, and the owner has not chosen yet. */
const hasToChoose = (): boolean => document.querySelector('[data-choice]') !== null

/** Returns the button that saves a form and does nothing else, as Enter does. */
const firstButton = (form: HTMLFormElement) => form.querySelector('button')

const sameForm = (form: HTMLFormElement): string => `form[data-saving][action="${form.getAttribute('action')}"]`

// Asks for the page instead of a redirect to it.
const asPage = { prefer: 'return=representation' }

/**
 * Resolves to the page of the response, which the browser reads as a document without running it; to 'refused' if the server
 * will not take this text; to 'offline' if there was no response, or if the server could not do it now.
 */
function post(form: HTMLFormElement, body: URLSearchParams): Promise<Document | Unsaved> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', form.action)
    for (const [name, value] of Object.entries(asPage)) request.setRequestHeader(name, value)
    request.responseType = 'document'
    request.timeout = patienceMs
    request.addEventListener('loadend', () => {
      const { status, responseURL, responseXML } = request
      if (status === 401 || (status === 200 && responseURL !== form.action)) return resolve('signedOut')
      // 409: a field was changed elsewhere too.
      if (responseXML && (status === 200 || status === 409)) return resolve(responseXML)
      resolve(status >= 400 && status < 500 && status !== 429 && status !== 409 ? 'refused' : 'offline')
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

/** Why a text was not saved. */
type Unsaved = 'offline' | 'signedOut' | 'refused'

/** Says that the text is being saved, or why it was not. */
function say(which: 'saving' | Unsaved): void {
  const status = document.querySelector<HTMLElement>('[data-status]')
  if (!status) return
  status.textContent = status.dataset[`${which}Says`] ?? ''
  status.className = which === 'saving' ? '' : 'warn'
}

/** Shows what works only with the script, and hides what is needed only without it. */
export function showScripted(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-script-only]')) element.hidden = false
  for (const element of document.querySelectorAll<HTMLElement>('[data-scriptless], [data-save]')) element.hidden = true
}
