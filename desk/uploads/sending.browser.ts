import type { DetailedError } from 'tus-js-client'
import { notesWithin, takenIn } from '../../content/taken.ts'
import { showChanges } from '../forms/saving.browser.ts'
import { pressed, refuse, rowFor, showDone, showProgress, type UploadRow } from './upload-row.browser.ts'

// Small enough for every proxy, and for a slow line within the time that the server gives one request.
const chunkSize = 256 * 1_024
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000]
const mostAsked = 900

/** Sends chosen or dropped files one after another. A broken upload continues where the connection was lost. */
export function whenChosen(): void {
  const box = document.querySelector<HTMLElement>('[data-uploads]')
  const input = box?.querySelector<HTMLInputElement>('#file')
  if (!box || !input) return
  const words = box.dataset
  let last: Promise<void> = Promise.resolve()
  let waiting = 0

  function add(file: File, row: UploadRow): void {
    waiting += 1
    last = last.then(async () => {
      const again = () => add(file, row)
      const place = await send(file, row, words, again)
      const first = place === null ? null : await finish(place, file, words)
      waiting -= 1
      // The next file is sent while this one is looked at.
      if (place) void settle(place, file, row, box as HTMLElement, again, first)
    })
  }

  function take(files: Iterable<File>): void {
    for (const file of files) add(file, rowFor(box as HTMLElement, file))
  }

  input.addEventListener('change', () => {
    take([...(input.files ?? [])])
    input.value = ''
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    take(event.dataTransfer?.files ?? [])
  })
  addEventListener('beforeunload', (event) => {
    if (waiting > 0) event.preventDefault()
  })
}

/** Resolves to the address of the whole file on the server, or to null if it was refused. */
async function send(file: File, row: UploadRow, words: DOMStringMap, again: () => void): Promise<string | null> {
  const { kind, replaces } = words
  if (!kind && (await isHeic(file))) {
    refuse(row, words, words['heic'] ?? '')
    return null
  }
  if (!kind) showPicture(file, row)
  const about = new URLSearchParams({ ...(kind && { kind }), ...(replaces && { replaces }) })
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: `/owner/uploads?${about}`,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => showProgress(sent, all ?? file.size, row, words),
      onSuccess: () => resolve(upload.url),
      onError: (fault) => {
        const answer = 'originalResponse' in fault ? (fault as DetailedError).originalResponse : null
        if (answer === null) {
          void pressed(row, words).then(() => upload.start())
          return
        }
        const { says, isLasting } = refusalIn(answer.getStatus(), answer.getBody(), words)
        refuse(row, words, says, isLasting ? undefined : again)
        resolve(null)
      },
    })
    upload.start()
  })
}

/** True for the pictures of an iPhone that only few programs can read. They are often named like others. */
const isHeic = async (file: File) => /^ftyp(?:hei|hev|mif1|msf1)/.test(await file.slice(4, 12).text())

/** Asks for what the file shall become, or how far that is. */
async function finish(place: string, file: File, { kind, replaces, for: answer }: DOMStringMap) {
  const about = { ...(kind ? { kind } : { taken: await takenOf(file) }), ...(replaces && { replaces }) }
  const body = new URLSearchParams({ name: file.name, ...about, ...(answer && { for: answer }) })
  return fetch(`${place}/finish`, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
}

/** Returns when the photograph was taken, or '' if the file does not say. The server keeps only where the sun stood. */
async function takenOf(file: File): Promise<string> {
  const beginning = await file
    .slice(0, notesWithin)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return takenIn(new Uint8Array(beginning)) ?? ''
}

/** Waits until the server has looked at the file, then shows what became of it. Pictures of others may be made first. */
async function settle(
  place: string,
  file: File,
  row: UploadRow,
  box: HTMLElement,
  again: () => void,
  first: Response | null,
): Promise<void> {
  const words = box.dataset
  row.says.textContent = words['looking'] ?? ''
  let answer = first
  for (let asked = 0; asked < mostAsked && (answer === null || answer.status === 202); asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    answer = await finish(place, file, words)
  }
  if (!answer?.ok || answer.status === 202) {
    const { says, isLasting } = refusalIn(answer?.status ?? 0, (await answer?.text()) ?? '', words)
    refuse(row, words, says, isLasting ? undefined : again)
    return
  }
  const { address, changes, room }: { address: string; changes: number; room: string } = await answer.json()
  if (words['replaces'] || words['kind']) {
    goTo(address)
    return
  }
  showDone(row, address, words)
  showChanges(changes)
  const hint = box.querySelector('[data-room]')
  if (hint) hint.textContent = room
}

/** Returns what to say of a refusal. `isLasting` means that the same file would be refused again. */
function refusalIn(status: number, body: string, words: DOMStringMap): { says: string; isLasting: boolean } {
  // A redirect leads to the sign-in page, and has the status 0 here.
  if (status === 401 || status === 0) return { says: words['signedOut'] ?? '', isLasting: false }
  try {
    const { says, isLasting }: { says?: string; isLasting?: boolean } = JSON.parse(body)
    return { says: says ?? words['failed'] ?? '', isLasting: isLasting === true }
  } catch {
    return { says: words['failed'] ?? '', isLasting: false }
  }
}

/** Reloads the page explicitly if the address is a fragment of this page, because the browser would not. */
function goTo(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  const isHere = pathname === location.pathname && search === location.search
  location.assign(address)
  if (isHere) location.reload()
}

function showPicture(file: File, row: UploadRow): void {
  const picture = new Image()
  picture.alt = ''
  picture.src = URL.createObjectURL(file)
  picture.addEventListener('load', () => row.sign.replaceWith(picture), { once: true })
}
