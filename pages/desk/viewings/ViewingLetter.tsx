import type { Language } from '../../../content/enquiry.ts'
import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

export type LetterPiece =
  | { kind: 'text'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'moments'; moments: readonly string[] }
  | { kind: 'link'; label: string }

export interface ViewingLetterPage {
  kind: 'viewingLetter'
  reference: string
  name: string
  to: string
  subject: string
  language: Language
  pieces: readonly LetterPiece[]
  /** Until when a time can be chosen. */
  until: number
  /** True if letters become files, because there is no mail server. */
  toFiles: boolean
  /** What was typed into the form. */
  fields: Readonly<Record<string, string>>
}

export const viewingLetterPage: DeskPage<ViewingLetterPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }, { name }) => viewings.letter.title({ name }),
  Body: ViewingLetter,
}

/** The letter as it will arrive, before it leaves. */
function ViewingLetter({ page }: { page: ViewingLetterPage }) {
  const { words, moments } = useDesk()
  const { letter } = words.viewings
  const { reference, name, to, subject, language, pieces, until, toFiles, fields } = page
  return (
    <>
      <Head title={letter.title({ name })} intro={letter.intro({ moment: moments.full(until) })} />
      <div className="measure">
        <dl className="ledger">
          <Entry term={letter.to()}>
            <bdi>{to}</bdi>
          </Entry>
          <Entry term={letter.subject()}>
            <span lang={language}>{subject}</span>
          </Entry>
        </dl>
      </div>
      <div className="sheet gap measure">
        <div className="letterlike" lang={language}>
          {pieces.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a letter never change order.
            <Piece key={index} piece={piece} />
          ))}
        </div>
      </div>
      {toFiles && <p className="notice measure gap">{letter.toFile()}</p>}
      <form className="row row--stack gap-l" method="post" action={`/owner/enquiries/${reference}/viewing`}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className="btn btn--full" name="act" value="send">
          {letter.send()}
        </button>
        <button type="submit" className="btn" name="act" value="change">
          {letter.change()}
        </button>
      </form>
    </>
  )
}

function Piece({ piece }: { piece: LetterPiece }) {
  switch (piece.kind) {
    case 'text':
      return <p>{piece.text}</p>
    case 'lines':
      return <p className="letterlike__lines">{piece.lines.join('\n')}</p>
    case 'moments':
      return (
        <ul>
          {piece.moments.map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ul>
      )
    case 'link':
      return <span className="letterlike__link">{piece.label}</span>
  }
}
