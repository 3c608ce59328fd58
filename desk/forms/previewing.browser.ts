let refresh = () => {}

/** Reloads the preview after the draft has changed. */
export const refreshPreview = () => refresh()

/**
 * Loads each new preview in a second frame on top of the first, and shows it once it has loaded, at the same scroll
 * position.
 */
export function whenPreviewed(): void {
  const frames = document.querySelector<HTMLElement>('[data-frames]')
  const first = frames?.querySelector('iframe')
  if (!frames || !first) return
  let shown = first
  // The address has no fragment, because the browser would then scroll the page around the frame too.
  const begin = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    const part = page?.getElementById(frames.dataset['frames'] ?? '')?.closest('.preview-part')
    // The band stays at the top and would cover the section.
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

/** Switches between the form and the page on a phone. */
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
