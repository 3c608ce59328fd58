import type { Language } from '../../../content/enquiry.ts'
import { longestOwn } from '../../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'
import { OwnSentence } from './OwnSentence.tsx'

export interface CancelViewingPage {
  kind: 'cancelViewing'
  id: number
  name: string
  language: Language
  /** The confirmed time; null if none is confirmed. */
  startsAt: number | null
  own: string
  isOwnTooLong: boolean
}

export const cancelViewingPage: DeskPage<CancelViewingPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }, { startsAt }) => (startsAt === null ? viewings.one.withdraw() : viewings.one.cancel()),
  isFaulty: ({ isOwnTooLong }) => isOwnTooLong,
  Body: CancelViewing,
}

/** Asks before a viewing is cancelled, with room for a sentence. */
function CancelViewing({ page }: { page: CancelViewingPage }) {
  const { words, moments } = useDesk()
  const { cancelling, propose, all } = words.viewings
  const { id, name, language, startsAt, own, isOwnTooLong } = page
  const withdraws = startsAt === null
  return (
    <>
      <a className="back" href="/owner/viewings">
        {all()}
      </a>
      <Head
        title={withdraws ? cancelling.titleWithdraw() : cancelling.title({ moment: moments.full(startsAt) })}
        intro={withdraws ? cancelling.introWithdraw({ name }) : cancelling.intro({ name })}
      />
      <form className="measure" method="post" action={`/owner/viewings/${id}/cancel`}>
        <OwnSentence
          label={cancelling.words({ name })}
          hint={cancelling.wordsHint({ language: words.inbox.languages[language]() })}
          language={language}
          value={own}
          fault={isOwnTooLong ? propose.ownLong({ max: longestOwn }) : null}
        />
        <div className="row row--stack gap-l">
          <button type="submit" className="btn btn--grave">
            {withdraws ? cancelling.submitWithdraw() : cancelling.submit()}
          </button>
          <a className="btn" href={`/owner/viewings/${id}`}>
            {cancelling.keep()}
          </a>
        </div>
      </form>
    </>
  )
}
