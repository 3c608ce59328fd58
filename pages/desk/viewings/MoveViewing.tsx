import { longestOwn } from '../../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import { Faults } from './Faults.tsx'
import { OwnSentence, type TimesView } from './Propose.tsx'
import { TimeField } from './TimeField.tsx'

export interface MoveViewingPage extends TimesView {
  kind: 'moveViewing'
  id: number
  startsAt: number
}

export const moveViewingPage: DeskPage<MoveViewingPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.one.move(),
  isFaulty: ({ times, isOwnTooLong }) => isOwnTooLong || times.some(({ fault }) => fault !== null),
  Body: MoveViewing,
}

/** The form in which the owner moves a confirmed viewing. */
function MoveViewing({ page }: { page: MoveViewingPage }) {
  const { words, moments } = useDesk()
  const { move, propose, all } = words.viewings
  const { id, name, language, startsAt, times, minutes, own, isOwnTooLong, formKey, earliest } = page
  const tooLong = isOwnTooLong ? propose.ownLong({ max: longestOwn }) : null
  return (
    <>
      <a className="back" href="/owner/viewings">
        {all()}
      </a>
      <div className="head">
        <h1>{move.title({ moment: moments.full(startsAt) })}</h1>
        <p className="head__intro">{move.intro({ name })}</p>
      </div>
      <Faults times={times} legends={[propose.newTime()]} words={tooLong} />
      <form className="propose" method="post" action={`/owner/viewings/${id}/move`} data-times={minutes}>
        <input type="hidden" name="key" value={formKey} />
        <div>
          {times.map((field) => (
            <TimeField
              key={field.number}
              field={field}
              legend={propose.newTime()}
              earliest={earliest}
              minutes={minutes}
              required
            />
          ))}
          <OwnSentence
            label={move.why()}
            hint={move.whyHint({ language: propose.languages[language]() })}
            language={language}
            value={own}
            fault={tooLong}
          />
          <div className="row row--stack gap-l">
            <button type="submit" className="btn btn--full">
              {propose.see()}
            </button>
            <a className="btn" href={`/owner/viewings/${id}`}>
              {move.keep()}
            </a>
          </div>
          <p className="small soft gap">{propose.nothing()}</p>
        </div>
      </form>
    </>
  )
}
