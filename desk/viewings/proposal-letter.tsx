import type { Viewing } from '../../content/viewing.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { LetterPart } from '../../server/mail/parts.ts'
import { Entry, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

/** A day and a time as date and time fields send them, the moment that they mean, and why it cannot be proposed. */
export interface TypedTime {
  day: string
  time: string
  at: number | null
  fault: 'missing' | 'over' | 'skipped' | 'same' | 'far' | null
}

/** What an owner typed to propose a viewing. */
export interface TypedProposal {
  /** The state of the viewing that it was typed for: see `nameOfState`. */
  from: string
  times: readonly TypedTime[]
  minutes: number
  own: string
}

interface ProposalLetterProps {
  row: InboxRow
  typed: TypedProposal
  viewing: Viewing
  parts: DeskParts
}

/** The letter to a visitor as it would be written now, to be read before it leaves. */
export function ProposalLetter({ row, typed, viewing, parts }: ProposalLetterProps) {
  const { words, moments } = useDesk()
  const { answer, viewings } = words
  const { letter } = viewings
  const { reference, language } = row
  const { from, times, minutes, own } = typed
  const { subject, parts: letterParts } = parts.proposalLetter(viewing, row)
  const hidden = (name: string, value: string | number) => <input key={name} type="hidden" name={name} value={value} />
  return (
    <>
      <Head
        title={letter.title({ name: unmask(row.name) })}
        intro={letter.intro({ moment: moments.full(Math.max(...viewing.times)) })}
      />
      <div className="measure">
        <dl className="ledger">
          <Entry term={answer.to()}>
            <bdi>{unmask(row.email)}</bdi>
          </Entry>
          <Entry term={answer.subject()}>
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
        {hidden('from', from)}
        {times.flatMap(({ day, time }, index) => [hidden(`day${index + 1}`, day), hidden(`time${index + 1}`, time)])}
        {hidden('minutes', minutes)}
        {hidden('own', own)}
        <button type="submit" className="btn btn--full" name="act" value="send">
          {answer.send()}
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
        <span className="btn btn--full" key={label}>
          {label}
        </span>
      ))
    default:
      return null
  }
}
