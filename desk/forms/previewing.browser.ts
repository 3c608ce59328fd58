let refresh = () => {}

/** Reloads the preview after the draft has changed. */
export const refreshPreview = () => refresh()

/** Loads each new preview in a second frame, and shows it once it has loaded, at the same scroll position. */
export function whenPreviewed(): void {
  const frames = document.querySelector<HTMLElement>('[data-frames]')
  let shown = frames?.querySelector('iframe')
  if (!frames || !shown) return
  const first = shown
  // The address has no fragment, because the browser would then scroll the page around the frame too.
  const begin = ({ contentDocument: page, contentWindow }: HTMLIFrameElement) => {
    const part = page?.getElementById(frames.dataset['frames'] ?? '')?.closest('.preview-part')
    // The band stays at the top and would cover the section.
    const band = page?.querySelector('.preview-band')?.clientHeight ?? 0
    if (part) contentWindow?.scrollTo({ top: part.getBoundingClientRect().top - band, behavior: 'instant' })
  }
  // Again if its language was switched, which begins at the top.
  first.addEventListener('load', () => begin(first))
  if (first.contentDocument?.readyState === 'complete') begin(first)

  const load = () => {
    for (const late of frames.querySelectorAll('[data-coming]')) late.remove()
    const coming = first.cloneNode()
    if (!(coming instanceof HTMLIFrameElement)) return
    coming.dataset['coming'] = ''
    coming.loading = 'eager'
    // The page in the frame has a switch to its other language. One that has not loaded is at about:blank.
    const at = shown?.contentWindow?.location
    coming.src = at?.protocol.startsWith('http') ? at.href : first.src
    const show = () => {
      const top = shown?.contentWindow?.scrollY ?? 0
      if (top > 0) coming.contentWindow?.scrollTo({ top, behavior: 'instant' })
      coming.addEventListener('load', () => begin(coming))
      delete coming.dataset['coming']
      shown?.remove()
      shown = coming
    }
    coming.addEventListener('load', show, { once: true })
    frames.append(coming)
  }
  refresh = () => {
    if (frames.offsetParent !== null) load()
  }
  // On a phone, one link shows the form and the other the page.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-show]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      for (const each of link.parentElement?.children ?? []) each.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
      document.querySelector('[data-work]')?.classList.toggle('work--look', link.dataset['show'] === 'preview')
      refresh()
    })
}
