import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

export interface CalendarPage {
  kind: 'calendar'
  /** The link, right after it was made; it is never shown again. */
  link: string | null
  /** The present link; null if there is none. */
  present: { madeAt: number; readAt: number | null } | null
  stopped: boolean
}

export const calendarPage: DeskPage<CalendarPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.calendar.title(),
  Body: Calendar,
}

/** The private link by which the owner's calendar program reads the viewings. */
function Calendar({ page: { link, present, stopped } }: { page: CalendarPage }) {
  const { words, moments } = useDesk()
  const { calendar, all } = words.viewings
  return (
    <>
      <a className="back" href="/owner/viewings">
        {all()}
      </a>
      <Head title={calendar.title()} intro={calendar.intro()} />
      <div className="measure">
        {link !== null && <Made link={link} />}
        {link === null && present && <p>{calendar.exists({ moment: moments.full(present.madeAt) })}</p>}
        {link === null && (
          <form className="row row--stack gap" method="post" action="/owner/viewings/calendar">
            <button type="submit" className={present ? 'btn' : 'btn btn--full'}>
              {present ? calendar.another() : calendar.make()}
            </button>
          </form>
        )}
        {present ? (
          <>
            <form className="gap-l" method="post" action="/owner/viewings/calendar/stop">
              <button type="submit" className="do bad">
                {calendar.stop()}
              </button>
            </form>
            <p className="small soft">
              {present.readAt === null ? calendar.readNever() : calendar.read({ moment: moments.full(present.readAt) })}
            </p>
          </>
        ) : (
          <p className="small soft gap">{calendar.any()}</p>
        )}
      </div>
      {stopped && <Toast says={calendar.stopped()} />}
    </>
  )
}

function Made({ link }: { link: string }) {
  const { calendar } = useDesk().words.viewings
  return (
    <>
      <p className="notice">
        <b>{calendar.copyNow()}</b> {calendar.once()}
      </p>
      <code className="copyline">{link}</code>
      <div className="row row--stack gap">
        <a className="btn btn--full" href={link}>
          {calendar.open()}
        </a>
        <button type="button" className="btn" data-script-only hidden data-copy={link} data-copied={calendar.copied()}>
          {calendar.copy()}
        </button>
        <span className="small soft" role="status" data-copy-says />
      </div>
    </>
  )
}
