import { showChanges } from '../forms/change-count.ts'

/** The texts to show after another photograph has arrived. */
export interface Arrived {
  /** How many changes are not public yet. */
  changes: number
  all: string
  room: string
  /** Null if no photograph lacks words. */
  undescribed: { says: string; begin: string; href: string } | null
}

/** Shows how many photographs there are now, and how many more can be added. */
export function showRoom({ changes, all, room, undescribed }: Arrived): void {
  showChanges(changes)
  const count = document.querySelector('[data-all]')
  if (count) count.textContent = all
  const hint = document.querySelector('[data-room]')
  if (hint) hint.textContent = room
  const box = boxOfUndescribed()
  const [sentence, link] = [box?.querySelector('[data-sentence]'), box?.querySelector('a')]
  if (!sentence || !link || undescribed === null) return
  sentence.textContent = undescribed.says
  link.textContent = undescribed.begin
  link.href = undescribed.href
}

/** Shows the link to describe them once all uploads are finished, because leaving the page would stop an upload. */
export function showUndescribed(): void {
  const box = boxOfUndescribed()
  if (box?.querySelector('a')?.hasAttribute('href')) box.hidden = false
}

const boxOfUndescribed = () => document.querySelector<HTMLElement>('[data-undescribed]')
