import { Fragment } from 'react'
import { useDesk } from '../use-desk.ts'

/** A piece of a text that was compared with another version. */
export type Piece = { text: string; how: 'same' | 'out' | 'in' }

/**
 * Shows what changed in a text: removed words are struck out and new ones underlined. Screen readers hear which is which.
 */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { words, locale } = useDesk()
  return pieces.map(({ text, how }, at) => {
    const key = `${at} ${how}`
    if (how === 'same') return <Fragment key={key}>{text}</Fragment>
    const Tag = how === 'out' ? 'del' : 'ins'
    return (
      <Tag key={key}>
        <span className="out-of-sight" lang={locale}>
          [{how === 'out' ? words.words.wasRemoved() : words.words.wasAdded()}{' '}
        </span>
        {text}
        <span className="out-of-sight">]</span>
      </Tag>
    )
  })
}
