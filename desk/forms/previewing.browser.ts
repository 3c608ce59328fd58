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

  whenPressed('[data-preview-language]', (link) => {
    if (link instanceof HTMLAnchorElement) load(link.href)
  })
  const work = document.querySelector('[data-work]')
  // Switches between the form and the page on a phone.
  whenPressed('[data-show]', (link) => {
    work?.classList.toggle('work--look', link.dataset['show'] === 'preview')
    refresh()
  })
}

/** Does something when one of several links is pressed, and marks it as the chosen one. */
function whenPressed(selector: string, act: (chosen: HTMLElement) => void): void {
  const all = document.querySelectorAll<HTMLElement>(selector)
  for (const each of all)
    each.addEventListener('click', (event) => {
      event.preventDefault()
      for (const other of all) other.removeAttribute('aria-current')
      each.setAttribute('aria-current', 'true')
      act(each)
    })
}
