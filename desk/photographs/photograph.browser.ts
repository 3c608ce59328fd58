/** Moves the two rulers when the picture is tapped; the rulers move the point and the crops. */
export function whenPicked(): void {
  for (const pick of document.querySelectorAll<HTMLElement>('[data-pick]')) {
    const rulers = [...pick.querySelectorAll<HTMLInputElement>('[data-ruler]')].filter(
      (each) => each.closest('[data-pick]') === pick,
    )
    const [across, down] = rulers
    const picture = pick.querySelector<HTMLElement>('[data-picture]')
    if (!across || !down || !picture) continue
    // The upright crop has its own point.
    const name = across.name.includes('focusUpright') ? '--focus-upright' : '--focus'
    const show = () => pick.style.setProperty(name, `${across.value}% ${down.value}%`)
    for (const ruler of rulers) ruler.addEventListener('input', show)
    picture.addEventListener('click', ({ clientX, clientY }) => {
      const { left, top, width, height } = picture.getBoundingClientRect()
      across.value = String(Math.round(((clientX - left) / width) * 100))
      down.value = String(Math.round(((clientY - top) / height) * 100))
      show()
      for (const ruler of rulers) ruler.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
}
