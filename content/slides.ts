/** Returns the hero's slides in order. If there are none, returns the first photograph. */
export function slidesOf<Shown extends { hero: number | null }>(photographs: readonly Shown[]): Shown[] {
  const slides = photographs.filter(({ hero }) => hero !== null).toSorted((a, b) => (a.hero ?? 0) - (b.hero ?? 0))
  return slides.length > 0 ? slides : photographs.slice(0, 1)
}
