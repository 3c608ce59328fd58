import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'
import { isFaulty, TimesForm, type TimesView } from './TimesForm.tsx'

export interface MoveViewingPage extends TimesView {
  kind: 'moveViewing'
  id: number
  startsAt: number
}

export const moveViewingPage: DeskPage<MoveViewingPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.one.move(),
  isFaulty,
  Body: MoveViewing,
}

/** The form in which the owner moves a confirmed viewing. */
function MoveViewing({ page }: { page: MoveViewingPage }) {
  const { words, moments } = useDesk()
  const { move, propose, all } = words.viewings
  const { id, name, language, startsAt } = page
  const at = `/owner/viewings/${id}`
  return (
    <>
      <a className="back" href="/owner/viewings">
        {all()}
      </a>
      <Head title={move.title({ moment: moments.full(startsAt) })} intro={move.intro({ name })} />
      <TimesForm
        view={page}
        action={`${at}/move`}
        legends={[propose.newTime()]}
        own={{ label: move.why(), hint: move.whyHint({ language: words.inbox.languages[language]() }) }}
        leave={
          <a className="btn" href={at}>
            {move.keep()}
          </a>
        }
      />
    </>
  )
}
