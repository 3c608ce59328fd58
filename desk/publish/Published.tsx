import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

/** The state of something that is generated from the house. */
export type MadeState =
  | { state: 'made'; at: number }
  /** If `isFormerThere` is true, the previous file of the same house is served until the new one is ready. */
  | { state: 'making'; isFormerThere: boolean }
  | { state: 'failed' | 'own' }

export interface PublishedPage {
  kind: 'published'
  changes: number
  /** True if the house was started empty. */
  isNew: boolean
  undone: boolean
  /** When our own page first showed it; null if it does not show it yet. */
  visibleAt: number | null
  brochure: MadeState
  cards: MadeState
  canUndo: boolean
}

export const publishedPage: DeskPage<PublishedPage> = {
  frame: { here: 'publish' },
  title: ({ publish }) => publish.done.page(),
  Body: Published,
}

/** What happened after publishing: first the page, then what is generated from it, and the button that undoes it. */
function Published({ page }: { page: PublishedPage }) {
  const { words, moments, locale } = useDesk()
  const { done } = words.publish
  const { changes, isNew, undone, visibleAt, brochure, cards, canUndo } = page
  const isMaking = brochure.state === 'making' || cards.state === 'making'
  return (
    <div data-making={isMaking || undefined}>
      <Head
        title={undone ? done.titleUndone() : isNew ? done.titleNew() : done.title({ count: changes })}
        intro={visibleAt === null ? done.introNot() : done.intro()}
      />
      <dl className="ledger measure">
        <Entry term={done.pageRow()}>
          {visibleAt === null ? (
            <b className="warn">{done.notVisible()}</b>
          ) : (
            <b className="good">{done.visible({ time: moments.time(visibleAt) })}</b>
          )}
        </Entry>
        <Entry term={done.brochure()}>
          <Made state={brochure} />
        </Entry>
        <Entry term={done.cards()}>
          <Made state={cards} />
        </Entry>
        <Entry term={done.letters()}>{done.lettersTold()}</Entry>
      </dl>
      {canUndo && <p className="gap-l measure">{done.undoTold()}</p>}
      <div className="row row--stack gap">
        {canUndo && (
          <form method="post" action="/owner/publish/undo">
            <button type="submit" className="btn">
              {done.undo()}
            </button>
          </form>
        )}
        <a className="do" href={`/?lang=${locale}`}>
          {done.see()}
        </a>
        <a className="do" href="/owner/history">
          {words.nav.history()}
        </a>
      </div>
    </div>
  )
}

function Made({ state }: { state: MadeState }) {
  const { words, moments } = useDesk()
  const { done } = words.publish
  switch (state.state) {
    case 'made':
      return <>{done.made({ time: moments.margin(state.at) })}</>
    case 'making':
      return <span role="status">{state.isFormerThere ? done.making() : done.makingFirst()}</span>
    case 'own':
      return <>{done.own()}</>
    case 'failed':
      return <span className="warn">{done.failed()}</span>
  }
}
