const restMs = 1_500
const patienceMs = 10_000

/** Saves the answer that is being written. */
export function whenAnswered(): void {
  const form = document.querySelector<HTMLFormElement>('[data-answer]')
  if (form) keepSaved(form)
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
