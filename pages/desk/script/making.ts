const everyMs = 3_000
const times = 40

/** After publishing: while brochure and cards are being made, looks again how far they are. */
export function whenMade(): void {
  if (!document.querySelector('[data-making]')) return
  const asked = Number(sessionStorage.getItem('desk-making') ?? 0)
  if (asked < times)
    setTimeout(() => {
      sessionStorage.setItem('desk-making', String(asked + 1))
      location.reload()
    }, everyMs)
}
