import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

export interface DeleteHeldPage {
  kind: 'deleteHeld'
  /** What was held back when the page was made: the newest of them, and how many there were. */
  shown: { newest: number; count: number }
  /** Until when they can be brought back. */
  until: number
}

export const deleteHeldPage: DeskPage<DeleteHeldPage> = {
  frame: { here: 'enquiries' },
  title: ({ inbox }, { shown: { count } }) => inbox.deleteHeld.title({ count }),
  Body: DeleteHeld,
}

/** Asks for confirmation before everything that is held back is deleted. */
function DeleteHeld({ page: { shown, until } }: { page: DeleteHeldPage }) {
  const { words, moments } = useDesk()
  const { inbox } = words
  const { deleteHeld } = inbox
  const { newest, count } = shown
  return (
    <>
      <a className="back" href="/owner/enquiries?show=held">
        {inbox.backToHeld({ count })}
      </a>
      <Head
        title={deleteHeld.title({ count })}
        intro={deleteHeld.intro({ day: moments.day(until), time: moments.time(until) })}
      />
      <p className="measure">{deleteHeld.unconfirmed()}</p>
      <form className="row row--stack gap-l" method="post" action="/owner/enquiries/held/delete">
        <input type="hidden" name="newest" value={newest} />
        <input type="hidden" name="count" value={count} />
        <button type="submit" className="btn btn--full">
          {inbox.deleteAll({ count })}
        </button>
        <a className="btn" href="/owner/enquiries?show=held">
          {deleteHeld.keep()}
        </a>
      </form>
    </>
  )
}
