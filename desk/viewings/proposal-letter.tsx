import type { Viewing } from '../../content/viewing.ts'
import type { InboxRow } from '../../enquiries/inbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { LetterPart } from '../../server/mail/parts.ts'
import type { Drawn } from '../drawn.tsx'
import { Entry } from '../parts/Entry.tsx'
import { Head } from '../parts/Head.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import type { TypedProposal } from './typed-proposal.ts'

/** Returns the page with the letter to a visitor as it would be written now, to be read before it is sent. */
export const proposalLetter = (row: InboxRow, typed: TypedProposal, viewing: Viewing, parts: DeskParts): Drawn => ({
  here: 'enquiries',
  title: ({ viewings }) => viewings.letter.title({ name: unmask(row.name) }),
  timeZone: parts.houses.of(row.house).house.facts.place.timeZone,
  body: <ProposalLetter row={row} typed={typed} viewing={viewing} parts={parts} />,
})

interface ProposalLetterProps {
  row: InboxRow
  typed: TypedProposal
  viewing: Viewing
  parts: DeskParts
}

/** The letter as it will arrive, before it leaves. */
function ProposalLetter({ row, typed, viewing, parts }: ProposalLetterProps) {
  const { words, moments } = useDesk()
  const { letter } = words.viewings
  const { reference, language } = row
  const { subject, parts: letterParts } = parts.proposalLetter(viewing, row)
  // A time can be chosen until the last one has passed.
  const moment = moments.full(Math.max(...viewing.times))
  return (
    <>
      <Head title={letter.title({ name: unmask(row.name) })} intro={letter.intro({ moment })} />
      <div className="measure">
        <dl className="ledger">
          <Entry term={letter.to()}>
            <bdi>{unmask(row.email)}</bdi>
          </Entry>
          <Entry term={letter.subject()}>
            <span lang={language}>{subject}</span>
          </Entry>
        </dl>
      </div>
      <div className="sheet gap measure">
        <div className="letterlike" lang={language}>
          {letterParts.map(
            (part, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter never change order.
              part && <LetterPartShown key={index} part={part} />,
          )}
        </div>
      </div>
      {parts.config.mail.smtpUrl === undefined && <p className="notice measure gap">{letter.toFile()}</p>}
      <form className="row row--stack gap-l" method="post" action={`/owner/enquiries/${reference}/viewing`}>
        {Object.entries(fieldsOf(typed)).map(([field, value]) => (
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

function LetterPartShown({ part: { shown } }: { part: LetterPart }) {
  switch (shown?.as) {
    case 'paragraph':
      return <p>{shown.lines}</p>
    case 'lines':
      return <p className="letterlike__lines">{shown.lines.join('\n')}</p>
    case 'times':
      return (
        <ul>
          {shown.lines.map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ul>
      )
    case 'links':
      return shown.lines.map((label) => (
        <span className="letterlike__link" key={label}>
          {label}
        </span>
      ))
    default:
      return null
  }
}

/** Returns the same values as the fields of a form, to send them again. */
const fieldsOf = ({ from, formKey, times, minutes, own }: TypedProposal): Record<string, string> => ({
  from,
  key: formKey,
  ...Object.fromEntries(
    times.flatMap(({ number, day, time }) => [
      [`day${number}`, day],
      [`time${number}`, time],
    ]),
  ),
  minutes: String(minutes),
  own,
})
