import { notesWithin, takenIn } from '../../../content/taken.ts'
import { type Arrived, showRoom, showUndescribed } from './arrived.ts'
import { madeReady } from './shrinking.ts'
import { pressed, type Refusal, refuse, rowFor, showDone, showProgress, type UploadRow } from './upload-row.ts'

const firstSlice = 256 * 1_024
const leastSlice = 48 * 1_024
const atOnce = 2
const tries = 5

/** Prepares chosen or dropped photographs and uploads them in slices. An upload continues where the connection was lost. */
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
    if (running === 0 && queue.length === 0) showUndescribed()
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

/** Lets photographs be added in the order in which they were chosen, no matter how long each upload takes. */
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

async function send(file: File, row: UploadRow, box: HTMLElement, turn: Turn): Promise<void> {
  const words = box.dataset
  const { replaces, kind, for: answer } = words
  // Only photographs have no kind.
  const ready = kind ? file : await madeReady(file, row, words)
  if (ready === null) return
  if (!kind) showPicture(ready, row)
  const about = { ...(replaces && { replaces }), ...(kind && { kind }), ...(answer && { for: answer }) }
  const begun = await post('/owner/uploads', { size: String(ready.size), ...about })
  const again = () => send(file, row, box, turn)
  if (!begun?.ok) return refuse(row, words, await refusalOf(begun, words, again))
  const { id }: { id: string } = await begun.json()
  const arrived = await sendSlices(id, ready, row, words)
  if (!arrived) return
  row.says.textContent = words['looking'] ?? ''
  await turn.comes
  await post(`/owner/uploads/${id}/finish`, { name: file.name, taken: await takenOf(file), ...about })
  turn.pass()
  const done = await outcomeOf(id)
  if (!done?.ok) return refuse(row, words, await refusalOf(done, words, again))
  const { address, ...room }: { address: string } & Arrived = await done.json()
  if (replaces || kind) return goTo(address)
  showDone(row, address, words)
  showRoom(room)
}

/**
 * Returns when the photograph was taken, or '' if the file does not say. It is read here because preparing the picture
 * removes it.
 */
async function takenOf(file: File): Promise<string> {
  const beginning = await file
    .slice(0, notesWithin)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return takenIn(new Uint8Array(beginning)) ?? ''
}

/** Reloads the page explicitly if the address is a fragment of this page, because the browser would not. */
function goTo(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  const isHere = pathname === location.pathname && search === location.search
  location.assign(address)
  if (isHere) location.reload()
}

function showPicture(ready: Blob, row: UploadRow): void {
  const picture = new Image()
  picture.alt = ''
  picture.src = URL.createObjectURL(ready)
  picture.addEventListener('load', () => row.sign.replaceWith(picture), { once: true })
}

/** Returns the server's final answer for an upload, or null after 300 tries. Other pictures may have to be made first. */
async function outcomeOf(id: string): Promise<Response | null> {
  for (let asked = 0; asked < 300; asked += 1) {
    const answer = await fetch(`/owner/uploads/${id}`, { redirect: 'manual' }).catch(() => null)
    if (answer !== null && answer.status !== 202) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return null
}

/** Returns false if the upload was refused. */
async function sendSlices(id: string, file: Blob, row: UploadRow, words: DOMStringMap): Promise<boolean> {
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
      showProgress(at, file.size, row, words)
    } else if (answer?.status === 413 && slice > leastSlice) slice = Math.max(leastSlice, slice / 2)
    else if (answer?.status === 507) {
      refuse(row, words, { says: (await refusalOf(answer, words)).says })
      return false
    } else if (answer?.status === 401 || answer?.status === 404) {
      refuse(row, words, { says: words[answer.status === 401 ? 'signedOut' : 'broken'] ?? '' })
      return false
    } else {
      // If the connection is too slow to send a slice before the server's timeout, smaller slices are sent.
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

/** Returns why the upload was refused. `again` is left out if the same file would be refused again. */
async function refusalOf(answer: Response | null, words: DOMStringMap, again?: () => Promise<void>): Promise<Refusal> {
  const offered = again && { again }
  if (answer === null) return { says: words['broken'] ?? '', ...offered }
  if (answer.status === 401 || answer.type === 'opaqueredirect') return { says: words['signedOut'] ?? '', ...offered }
  if (answer.status === 404) return { says: words['broken'] ?? '', ...offered }
  const { says, isLasting }: { says?: string; isLasting?: boolean } = await answer.json().catch(() => ({}))
  return { says: says ?? words['failed'] ?? '', ...(!isLasting && offered) }
}

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  }).catch(() => null)
