import { madeReady } from './shrinking.ts'
import { pressed, type Row, refuse, rowFor, tellDone, tellProgress } from './upload-row.ts'

const firstSlice = 256 * 1_024
const leastSlice = 48 * 1_024
const atOnce = 2
const tries = 5

/** Chosen or dropped photographs are made ready, and sent in slices that go on where a line broke off. */
export function whenChosen(): void {
  const box = document.querySelector<HTMLElement>('[data-uploads]')
  const input = box?.querySelector<HTMLInputElement>('#file')
  if (!box || !input) return
  const queue: (() => Promise<void>)[] = []
  let running = 0
  let last: Promise<void> = Promise.resolve()

  async function next(): Promise<void> {
    const work = queue.shift()
    if (!work || running >= atOnce) {
      if (work) queue.unshift(work)
      return
    }
    running += 1
    await work()
    running -= 1
    void next()
  }

  function take(files: Iterable<File>): void {
    for (const file of files) {
      const row = rowFor(box as HTMLElement, file)
      const { turn, next: after } = turnAfter(last)
      last = after
      queue.push(() => send(file, row, box as HTMLElement, turn).finally(turn.pass))
      void next()
    }
  }

  input.addEventListener('change', () => {
    take(input.files ?? [])
    input.value = ''
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    take(event.dataTransfer?.files ?? [])
  })
  addEventListener('beforeunload', (event) => {
    if (running > 0) event.preventDefault()
  })
}

/** However long each takes on its way, photographs are put in order as they were chosen. */
interface Turn {
  comes: Promise<void>
  pass(): void
}

function turnAfter(comes: Promise<void>): { turn: Turn; next: Promise<void> } {
  let pass = () => {}
  const next = new Promise<void>((resolve) => {
    pass = resolve
  })
  return { turn: { comes, pass }, next }
}

async function send(file: File, row: Row, box: HTMLElement, turn: Turn): Promise<void> {
  const words = box.dataset
  const { replaces, kind } = words
  const ready = kind === 'brochure' ? file : await madeReady(file, row, words)
  if (ready === null) return
  if (kind !== 'brochure') showPicture(ready, row)
  const about = { ...(replaces && { replaces }), ...(kind && { kind }) }
  const begun = await post('/owner/uploads', { size: String(ready.size), ...about })
  if (!begun?.ok) return refuse(row, words, await saysOf(begun, words), () => send(file, row, box, turn))
  const { id }: { id: string } = await begun.json()
  const arrived = await sendSlices(id, ready, row, words)
  if (!arrived) return
  row.says.textContent = words['looking'] ?? ''
  await turn.comes
  await post(`/owner/uploads/${id}/finish`, { name: file.name, ...about })
  turn.pass()
  const done = await outcomeOf(id)
  if (!done?.ok) return refuse(row, words, await saysOf(done, words), () => send(file, row, box, turn))
  const { address }: { address: string } = await done.json()
  if (replaces || kind) return goTo(address)
  tellDone(row, address, words)
}

/** An address that leads into this page does not load it again by itself. */
function goTo(address: string): void {
  const isHere = new URL(address, location.href).pathname === location.pathname
  location.assign(address)
  if (isHere) location.reload()
}

function showPicture(ready: Blob, row: Row): void {
  const picture = new Image()
  picture.alt = ''
  picture.src = URL.createObjectURL(ready)
  picture.addEventListener('load', () => row.sign.replaceWith(picture), { once: true })
}

/** What came of it: the one that makes it may have something else to make first. */
async function outcomeOf(id: string): Promise<Response | null> {
  for (let asked = 0; asked < 300; asked += 1) {
    const answer = await fetch(`/owner/uploads/${id}`, { redirect: 'manual' }).catch(() => null)
    if (answer !== null && answer.status !== 202) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return null
}

/** False where it was given up, or waits for a press. */
async function sendSlices(id: string, file: Blob, row: Row, words: DOMStringMap): Promise<boolean> {
  let at = 0
  let slice = firstSlice
  let failed = 0
  while (at < file.size) {
    const answer = await fetch(`/owner/uploads/${id}?at=${at}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: file.slice(at, at + slice),
      redirect: 'manual',
    }).catch(() => null)
    if (answer?.ok || answer?.status === 409) {
      at = (await answer.json()).size
      failed = 0
      tellProgress(at, file.size, row, words)
    } else if (answer?.status === 413 && slice > leastSlice) slice = Math.max(leastSlice, slice / 2)
    else if (answer?.status === 507) {
      refuse(row, words, await saysOf(answer, words))
      return false
    } else if (answer?.status === 401 || answer?.status === 404) {
      refuse(row, words, words[answer.status === 401 ? 'signedOut' : 'broken'] ?? '')
      return false
    } else {
      // A line too slow for a slice within the server's patience gets smaller ones.
      slice = Math.max(leastSlice, slice / 2)
      failed += 1
      if (failed >= tries) {
        await pressed(row, words)
        failed = 0
      } else await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failed))
    }
  }
  return true
}

async function saysOf(answer: Response | null, words: DOMStringMap): Promise<string> {
  if (answer === null) return words['broken'] ?? ''
  if (answer.status === 401 || answer.type === 'opaqueredirect') return words['signedOut'] ?? ''
  if (answer.status === 404) return words['broken'] ?? ''
  const told: { says?: string } = await answer.json().catch(() => ({}))
  return told.says ?? words['failed'] ?? ''
}

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  }).catch(() => null)
