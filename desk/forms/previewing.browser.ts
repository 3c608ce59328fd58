let refresh = () => {}

/** Reloads the preview after the draft has changed. */
export const refreshPreview = () => refresh()

/**
 * Loads each new preview in a second frame on top of the first, and shows it once it has loaded, at the same scroll
 * position.
 */
export function whenPreviewed(): void {
  const frames = document.querySelector<HTMLElement>('[data-frames]')
  let shown = frames?.querySelector('iframe')
  if (!frames || !shown) return
  const first = shown
  // The address has no fragment, because the browser would then scroll the page around the frame too.
  const begin = () => {
    const page = first.contentDocument
    const part = page?.getElementById(frames.dataset['frames'] ?? '')?.closest('.preview-part')
    // The band stays at the top and would cover the section.
    const band = page?.querySelector('.preview-band')?.clientHeight ?? 0
    if (part) first.contentWindow?.scrollTo({ top: part.getBoundingClientRect().top - band, behavior: 'instant' })
  }
  first.addEventListener('load', begin, { once: true })
  if (first.contentDocument?.readyState === 'complete') begin()

  const load = (address = shown?.src ?? '') => {
    for (const late of frames.querySelectorAll('[data-coming]')) late.remove()
    const coming = first.cloneNode()
    if (!(coming instanceof HTMLIFrameElement)) return
    coming.dataset['coming'] = ''
    coming.loading = 'eager'
    coming.src = address
    const show = () => {
      const top = shown?.contentWindow?.scrollY ?? 0
      if (top > 0) coming.contentWindow?.scrollTo({ top, behavior: 'instant' })
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
  // One link chooses the language of the preview; the other, on a phone, the form or the page.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-preview-language], [data-show]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      for (const each of link.parentElement?.children ?? []) each.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
      const { show } = link.dataset
      if (show === undefined) return load(link.href)
      document.querySelector('[data-work]')?.classList.toggle('work--look', show === 'preview')
      refresh()
    })
}
