let refresh = () => {}

/** The draft has changed: the preview comes anew. */
export const refreshPreview = () => refresh()

/** Two frames, one on the other: the new page is shown once it is there, at the place where the former was. */
export function whenPreviewed(): void {
  const frames = document.querySelector<HTMLElement>('[data-frames]')
  const first = frames?.querySelector('iframe')
  if (!frames || !first) return
  let shown = first
  // Not by the address: within a frame of one's own a browser would scroll the page around it too.
  const begin = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    const part = page?.getElementById(frames.dataset['frames'] ?? '')
    // The band stays above whatever is shown.
    const band = page?.querySelector('.preview-band')?.clientHeight ?? 0
    if (part) frame.contentWindow?.scrollTo({ top: part.getBoundingClientRect().top - band, behavior: 'instant' })
  }
  first.addEventListener('load', () => begin(first), { once: true })
  if (first.contentDocument?.readyState === 'complete') begin(first)

  refresh = () => {
    if (frames.offsetParent !== null) load(shown.src)
  }

  function load(address: string): void {
    for (const late of frames?.querySelectorAll('[data-coming]') ?? []) late.remove()
    const coming = shown.cloneNode()
    if (!(coming instanceof HTMLIFrameElement)) return
    coming.dataset['coming'] = ''
    coming.loading = 'eager'
    coming.src = address
    coming.addEventListener(
      'load',
      () => {
        const top = shown.contentWindow?.scrollY ?? 0
        if (top > 0) coming.contentWindow?.scrollTo({ top, behavior: 'instant' })
        delete coming.dataset['coming']
        shown.remove()
        shown = coming
      },
      { once: true },
    )
    frames?.append(coming)
  }

  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-preview-language]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      load(link.href)
      for (const each of document.querySelectorAll('[data-preview-language]')) each.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
    })
  whenSwitched(refresh)
  whenWidened()
}

/** On a phone: the form, or the page. */
function whenSwitched(look: () => void): void {
  const work = document.querySelector('[data-work]')
  for (const link of document.querySelectorAll<HTMLElement>('[data-show]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      work?.classList.toggle('work--look', link.dataset['show'] === 'preview')
      for (const each of document.querySelectorAll('[data-show]')) each.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
      look()
    })
}

function whenWidened(): void {
  const work = document.querySelector('[data-work]')
  const buttons = document.querySelectorAll<HTMLElement>('[data-width]')
  for (const button of buttons)
    button.addEventListener('click', () => {
      work?.classList.toggle('work--wide', button.dataset['width'] === 'wide')
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
    })
}
