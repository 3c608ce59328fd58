import type { PartLink } from '../../../renderer/desk-house-view.ts'

const classes = { plain: undefined, warn: 'warn', bad: 'bad' } as const

/** How a form stands: changed, faulty, or with something missing. */
export function PartNote({ note }: { note: PartLink['note'] }) {
  return note && <span className={classes[note.how]}>{note.text}</span>
}
