/** Moves the two rulers when the picture is tapped; the rulers move the point and the crops. */
export function whenPicked(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset['ruler'] !== undefined) showPoint(target)
  })
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    const picture = target instanceof Element ? target.closest('[data-picture]') : null
    const [across, down] = picture ? rulersOf(picture) : []
    if (!picture || !across || !down) return
    const { left, top, width, height } = picture.getBoundingClientRect()
    across.value = String(Math.round(((clientX - left) / width) * 100))
    down.value = String(Math.round(((clientY - top) / height) * 100))
    showPoint(across)
    for (const ruler of [across, down]) ruler.dispatchEvent(new Event('change', { bubbles: true }))
  })
  // The number pad of a phone has no Enter key, so a change of a photograph's place is enough.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'place')
      target.form?.requestSubmit(target.form.querySelector('button'))
  })
}

function showPoint(ruler: HTMLInputElement): void {
  const [across, down] = rulersOf(ruler)
  // The upright crop has its own point.
  const name = ruler.name.includes('focusUpright') ? '--focus-upright' : '--focus'
  ruler.closest<HTMLElement>('[data-pick]')?.style.setProperty(name, `${across?.value}% ${down?.value}%`)
}

/** Returns the two rulers of the point that an element belongs to. */
function rulersOf(element: Element): HTMLInputElement[] {
  const pick = element.closest('[data-pick]')
  const rulers = [...(pick?.querySelectorAll<HTMLInputElement>('[data-ruler]') ?? [])]
  return rulers.filter((each) => each.closest('[data-pick]') === pick)
}
