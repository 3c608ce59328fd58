const restMs = 1_500
const patienceMs = 10_000

/** Saves the answer that is being written, and puts paragraphs in at the cursor. */
export function whenAnswered(): void {
  const form = document.querySelector<HTMLFormElement>('[data-answer]')
  const letter = form?.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
  if (!form || !letter) return
  keepSaved(form)
  insertAtCursor(form, letter)
}

function keepSaved(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[data-answer-status]')
  let rest: ReturnType<typeof setTimeout> | undefined
  let isUnsaved = false
  let isSubmitted = false

  const changed = () => {
    isUnsaved = true
    clearTimeout(rest)
    rest = setTimeout(() => void save(), restMs)
  }
  form.addEventListener('input', changed)
  form.addEventListener('change', changed)
  form.addEventListener('submit', (event) => {
    if (event.submitter?.getAttribute('aria-disabled') === 'true') event.preventDefault()
    else isSubmitted = true
    clearTimeout(rest)
    if (!isSubmitted) void save()
  })
  // What was typed last is saved when the owner leaves the page, so that the browser need not warn them.
  addEventListener('pagehide', () => {
    if (isUnsaved && !isSubmitted) void save()
  })

  async function save(): Promise<void> {
    clearTimeout(rest)
    isUnsaved = false
    const answer = await fetch(`${form.action}/draft`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: bodyOf(form),
      keepalive: true,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null)
    if (isSubmitted || !status) return
    const isKnown = answer !== null && (answer.ok || answer.status === 409)
    const reply: unknown = isKnown ? await answer.json() : null
    status.textContent = saysIn(reply) ?? form.dataset['unsaved'] ?? ''
    status.className = answer?.ok ? 'small soft' : 'small warn'
    if (!isKnown) changed()
  }
}

const saysIn = (reply: unknown): string | null =>
  typeof reply === 'object' && reply !== null && 'says' in reply ? String(reply.says) : null

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  return body
}

/** Inserts where the owner was writing, or in front of the closing if they were not. */
function insertAtCursor(form: HTMLFormElement, letter: HTMLTextAreaElement): void {
  let hasWritten = false
  letter.addEventListener('focus', () => {
    hasWritten = true
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-insert]'))
    button.addEventListener('click', (event) => {
      event.preventDefault()
      const { insert: text = '', name = '' } = button.dataset
      const [from, to] = withEmptyLines(
        letter.value,
        hasWritten ? [letter.selectionStart, letter.selectionEnd] : beforeClosing(letter.value),
      )
      const below = to === letter.value.length ? '' : '\n\n'
      letter.setRangeText(`${from === 0 ? '' : '\n\n'}${text}${below}`, from, to, 'end')
      letter.dispatchEvent(new Event('input', { bubbles: true }))
      tell(form, name, button.value)
      letter.focus()
    })
}

function beforeClosing(letter: string): [number, number] {
  const at = letter.trimEnd().lastIndexOf('\n\n')
  return at < 0 ? [letter.length, letter.length] : [at + 2, at + 2]
}

/** Returns a range together with the empty lines around it, so that one remains on each side of what replaces it. */
function withEmptyLines(letter: string, [from, to]: [number, number]): [number, number] {
  return [letter.slice(0, from).trimEnd().length, letter.length - letter.slice(to).trimStart().length]
}

function tell(form: HTMLFormElement, name: string, paragraph: string): void {
  const line = form.querySelector<HTMLElement>('[data-inserted]')
  const says = line?.querySelector('span')
  const takeOut = line?.querySelector<HTMLButtonElement>('button')
  if (!line || !says || !takeOut) return
  line.hidden = false
  says.textContent = (line.dataset['says'] ?? '').replace('{name}', name)
  takeOut.value = paragraph
}
