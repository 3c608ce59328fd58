import type { Language } from '../../../content/enquiry.ts'
import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'
import { Adverts, type AdvertsView } from './Adverts.tsx'
import { Counted } from './Counted.tsx'
import type { Figures } from './meaning.ts'
import { periods } from './period.ts'
import { type Share, Shares, type SourceShare, Sources } from './Shares.tsx'

export interface VisitsPage extends Figures {
  kind: 'visits'
  /** False if the server does not count. */
  isOn: boolean
  /** True if today is the first day that was counted. */
  beganToday: boolean
  /** True if search engines are asked to stay away. */
  isPreview: boolean
  /** How often the page was opened. */
  views: number
  /** The most frequent first. */
  sources: readonly SourceShare[]
  languages: readonly Share<Language>[]
  devices: readonly Share<'phone' | 'computer'>[]
  downloads: readonly Share<Language>[]
  adverts: AdvertsView
}

export const visitsPage: DeskPage<VisitsPage> = {
  frame: { here: 'visits' },
  title: ({ visits }) => visits.page(),
  isFaulty: ({ adverts }) => adverts.fault !== null,
  Body: Visits,
}

/** How many people looked at the page, and where they came from. */
function Visits({ page }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  return (
    <>
      <div className="head">
        <h1>{visits.page()}</h1>
      </div>
      {page.isOn ? <On page={page} /> : <Empty line={visits.off()} why={visits.offWhy()} />}
    </>
  )
}

function On({ page }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  const { period, people, wrote, since, beganToday, isPreview } = page
  const isBeginning = since === null || beganToday
  return (
    <>
      {!isBeginning && <Periods page={page} />}
      {isBeginning && people > 0 && <Empty line={visits.firstDay()} why={visits.firstDaySoFar({ people })} />}
      {!isBeginning && people + wrote > 0 && <Counted page={page} />}
      {people === 0 && (isBeginning || wrote === 0) && (
        <Empty
          line={isBeginning ? visits.never() : visits.none[period]()}
          why={isPreview ? visits.nonePreview() : visits.noneWhy()}
          toOffer={isPreview}
        />
      )}
      {people > 0 ? <Where page={page} /> : <p className="small soft gap measure">{visits.private()}</p>}
      <Adverts adverts={page.adverts} period={period} />
    </>
  )
}

function Periods({ page: { period } }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  return (
    <nav aria-label={visits.which()}>
      <ul className="tabs">
        {periods.map((each) => (
          <li key={each}>
            <a href={`/owner/visits?period=${each}`} aria-current={each === period ? 'page' : undefined}>
              <span>{visits.periods[each]()}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Empty({ line, why, toOffer = false }: { line: string; why: string; toOffer?: boolean }) {
  const { visits } = useDesk().words
  return (
    <div className="empty">
      <p className="empty__line">{line}</p>
      <p className="measure">{why}</p>
      {toOffer && (
        <p>
          <a className="btn btn--full" href="/owner/house/offer">
            {visits.toOffer()}
          </a>
        </p>
      )}
    </div>
  )
}

function Where({ page }: { page: VisitsPage }) {
  const { visits, inbox } = useDesk().words
  const { people, sources, languages, devices } = page
  return (
    <div className="visits__cols">
      <Sources sources={sources} of={people} />
      <div>
        <Shares
          id="languages"
          title={visits.language()}
          of={people}
          shares={languages.map(({ name, people: share }) => ({ name: inbox.languages[name](), people: share }))}
        />
        <Shares
          id="devices"
          title={visits.device()}
          of={people}
          shares={devices.map(({ name, people: share }) => ({ name: visits.devices[name](), people: share }))}
        />
      </div>
      <Did page={page} />
    </div>
  )
}

function Did({ page: { wrote, views, downloads } }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  const count = downloads.reduce((sum, { people }) => sum + people, 0)
  const each = downloads.map(({ name, people }) => visits.inLanguage[name]({ count: people }))
  return (
    <Part id="did" title={visits.did()}>
      <dl className="ledger">
        <Entry term={visits.opened()}>{visits.openedTimes({ views })}</Entry>
        <Entry term={visits.wrote()}>{visits.people({ count: wrote })}</Entry>
        <Entry term={visits.brochure()}>
          {visits.downloads({ count })}
          {count > 0 && <p className="small soft">{each.join(' · ')}</p>}
        </Entry>
      </dl>
      <p className="small soft gap">{visits.private()}</p>
    </Part>
  )
}
