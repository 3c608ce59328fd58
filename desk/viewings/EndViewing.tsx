import type { Language } from '../../content/enquiry.ts'
import { longestOwn, type Viewing } from '../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'
import { OwnSentence } from './Propose.tsx'

export interface EndViewingPage {
  kind: 'endViewing'
  timeZone: string
  viewing: Viewing
  /** The state that the form is made from: see `nameOfState`. */
  from: string
  name: string
  language: Language
  own: string
  isOwnTooLong: boolean
}

export const endViewingPage: DeskPage<EndViewingPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings: { one } }, { viewing }) => (viewing.state === 'confirmed' ? one.cancel() : one.withdraw()),
  isFaulty: ({ isOwnTooLong }) => isOwnTooLong,
  Body: EndViewing,
}

/** Asks before the owner ends a viewing, with room for a sentence. */
function EndViewing({ page }: { page: EndViewingPage }) {
  const { words, moments } = useDesk()
  const { cancelling, propose, all } = words.viewings
  const { viewing, from, name, language, own, isOwnTooLong } = page
  const { id, state, startsAt } = viewing
  const [title, intro, submit] =
    state === 'confirmed' && startsAt !== null
      ? [cancelling.title({ moment: moments.full(startsAt) }), cancelling.intro({ name }), cancelling.submit()]
      : state === 'asked'
        ? [cancelling.titleLeave(), cancelling.introWithdraw({ name }), cancelling.submitLeave()]
        : [cancelling.titleWithdraw(), cancelling.introWithdraw({ name }), cancelling.submitWithdraw()]
  return (
    <>
      <a className="back" href="/owner/viewings">
        {all()}
      </a>
      <Head title={title} intro={intro} />
      <form className="measure" method="post" action={`/owner/viewings/${id}/cancel`}>
        <input type="hidden" name="from" value={from} />
        <OwnSentence
          label={cancelling.words({ name })}
          hint={cancelling.wordsHint({ language: words.inbox.languages[language]() })}
          language={language}
          value={own}
          fault={isOwnTooLong ? propose.ownLong({ max: longestOwn }) : null}
        />
        <div className="row row--stack gap-l">
          <button type="submit" className="btn btn--grave">
            {submit}
          </button>
          <a className="btn" href={`/owner/viewings/${id}`}>
            {cancelling.keep()}
          </a>
        </div>
      </form>
    </>
  )
}
