import { Fragment } from 'react'
import type { Piece } from '../../../renderer/desk-house-view.ts'
import { useDesk } from '../use-desk.ts'

/** What changed in a text: words that went are struck out, new ones underlined, and each is named to those who see neither. */
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
