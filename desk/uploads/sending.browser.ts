import type { DetailedError } from 'tus-js-client'

// Small enough for every proxy, and for a slow line within the time that the server gives one request.
const chunkSize = 256 * 1_024
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000]
// A quarter of an hour, in seconds.
const mostAsked = 900

type State = 'waiting' | 'sending' | 'broken' | 'looking' | 'refused' | 'done'

interface HttpResponse {
  status: number
  body: string
}

/** The response that never came. */
const lost: HttpResponse = { status: 503, body: '' }

/** Sends chosen files one after another. A broken upload continues where the connection was lost. */
export function whenChosen(): void {
  const box = document.querySelector<HTMLElement>('[data-uploads]')
  const input = box?.querySelector<HTMLInputElement>('#file')
  if (!box || !input) return
  const about = box.dataset
  const leadsOn = about['replaces'] !== undefined || about['kind'] !== undefined
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  const count = (by: 1 | -1) => {
    waiting += by
    box.querySelector('[data-until-arrived]')?.toggleAttribute('hidden', waiting === 0)
  }

  function add(file: File, row: HTMLElement): void {
    say(row, 'waiting')
    count(1)
    last = last.then(async () => {
      const sent = await send(file, row, about)
      // The server is asked once before the next file is sent, so that photographs keep the order in which they were chosen.
      const response = typeof sent === 'string' ? await finish(sent, file, about) : sent
      count(-1)
      void settle(file, row, typeof sent === 'string' ? sent : '', response)
    })
  }

  /** Waits until the server has looked at the file, then shows what became of it. Pictures of others may be made first. */
  async function settle(file: File, row: HTMLElement, place: string, first: HttpResponse | null): Promise<void> {
    let response = first
    for (let asked = 0; asked < mostAsked && (response === null || response.status === 202); asked += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      response = await finish(place, file, about)
    }
    if (response?.status !== 200) return refuse(row, response ?? lost, () => add(file, row))
    const { address }: { address: string } = JSON.parse(response.body)
    if (leadsOn) return goTo(address)
    say(row, 'done')
    row.querySelector('a')?.setAttribute('href', address)
    renew()
  }

  input.addEventListener('change', () => {
    for (const file of [...(input.files ?? [])]) add(file, rowFor(box, file))
    input.value = ''
  })
  addEventListener('beforeunload', (event) => {
    if (waiting > 0) event.preventDefault()
  })
}

/** Resolves to the address of the whole file on the server, or to the response that refused it. */
async function send(file: File, row: HTMLElement, { kind, replaces }: DOMStringMap): Promise<string | HttpResponse> {
  const about = new URLSearchParams({ ...(kind && { kind }), ...(replaces && { replaces }) })
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: `/owner/uploads?${about}`,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => {
        row.querySelector('progress')?.setAttribute('value', String((sent / (all ?? file.size)) * 100))
        say(row, 'sending')
      },
      onSuccess: () => {
        say(row, 'looking')
        resolve(upload.url ?? '')
      },
      onError: (fault) => {
        const response = 'originalResponse' in fault ? (fault as DetailedError).originalResponse : null
        if (response !== null) return resolve({ status: response.getStatus(), body: response.getBody() })
        say(row, 'broken')
        const either = new AbortController()
        const goOn = () => {
          either.abort()
          upload.start()
        }
        row.querySelector('[data-go-on]')?.addEventListener('click', goOn, { signal: either.signal })
        addEventListener('online', goOn, { signal: either.signal })
      },
    })
    upload.start()
  })
}

/** Asks for what the file shall become, or how far that is. Resolves to null if no response comes. */
function finish(place: string, file: File, about: DOMStringMap): Promise<HttpResponse | null> {
  const { kind, replaces, for: enquiry } = about
  const given = { ...(kind && { kind }), ...(replaces && { replaces }), ...(enquiry && { for: enquiry }) }
  const body = new URLSearchParams({ name: file.name, ...given })
  return fetch(`${place}/finish`, { method: 'POST', body, redirect: 'manual' }).then(
    async (reply) => ({ status: reply.status, body: await reply.text() }),
    () => null,
  )
}

function rowFor(box: HTMLElement, file: File): HTMLElement {
  const arriving = box.querySelector<HTMLElement>('[data-arriving]')
  const list = arriving?.querySelector('ul')
  const row = arriving?.querySelector('template')?.content.firstElementChild?.cloneNode(true)
  if (!arriving || !list || !(row instanceof HTMLElement)) throw new Error('the page has no list of files on their way')
  arriving.hidden = false
  row.querySelector('b')?.append(file.name)
  row.querySelector('progress')?.setAttribute('aria-label', file.name)
  list.append(row)
  return row
}

/** Shows the sentence of a state. */
function say(row: HTMLElement, state: State): void {
  for (const each of row.querySelectorAll<HTMLElement>('[data-says]')) each.hidden = each.dataset['says'] !== state
}

/** Says why an upload was refused, and lets the owner try again unless the same file would be refused again. */
function refuse(row: HTMLElement, { status, body }: HttpResponse, again: () => void): void {
  say(row, 'refused')
  const why = row.querySelector<HTMLElement>('[data-failed]')
  const button = row.querySelector<HTMLElement>('[data-again]')
  const { says, isLasting = false } = refusalIn(body)
  // A redirect leads to the sign-in page, and has the status 0 here.
  const isSignedOut = status === 401 || status === 0
  if (why) why.textContent = (isSignedOut ? why.dataset['signedOut'] : (says ?? why.dataset['failed'])) ?? ''
  if (button) button.hidden = isLasting
  button?.addEventListener('click', again, { once: true })
}

function refusalIn(body: string): { says?: string; isLasting?: boolean } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/** Shows how many places are free, how many changes wait and where to go next, as the page would show them now. */
function renew(): void {
  const request = new XMLHttpRequest()
  request.open('GET', location.href)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    for (const part of ['.mast', '[data-room]', '.next']) {
      const now = request.responseXML?.querySelector(part)
      if (now) document.querySelector(part)?.replaceWith(now)
    }
  })
  request.send()
}

/** Reloads the page explicitly if the address is a fragment of this page, because the browser would not. */
function goTo(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  const isHere = pathname === location.pathname && search === location.search
  location.assign(address)
  if (isHere) location.reload()
}
