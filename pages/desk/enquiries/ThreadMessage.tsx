import type { Language } from '../../../content/enquiry.ts'
import { useDesk } from '../use-desk.ts'
import { RemoveNote } from './RemoveNote.tsx'
import { saidAt } from './said-at.ts'

/** Something that the visitor wrote. */
export interface TheirEntry {
  kind: 'theirs'
  /** 0 for the enquiry itself, otherwise the id of the note that holds what the owner pasted. */
  id: number
  at: number
  reference: string
  name: string
  language: Language
  paragraphs: readonly string[]
  /** True if invisible characters are spelled out. */
  hidden: boolean
}

export function ThreadMessage({ entry }: { entry: TheirEntry }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const { id, at, reference, name, language, paragraphs, hidden } = entry
  const isPasted = id > 0
  const moment = saidAt(at, moments, words)
  return (
    <li className="said said--theirs sheet">
      <p className="said__head">
        <b>
          <bdi>{isPasted ? enquiry.wroteBack({ name }) : enquiry.wrote({ name })}</bdi>
        </b>
        <span>{isPasted ? enquiry.pastedAt({ moment }) : moment}</span>
      </p>
      <div className="words" lang={language} dir="auto">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change order.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {hidden && <p className="small soft gap">{enquiry.hidden()}</p>}
      {isPasted && <RemoveNote reference={reference} id={id} label={enquiry.takeAwayPasted({ moment })} />}
    </li>
  )
}
