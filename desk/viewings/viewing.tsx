import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { longestWords, nameOfState, nextState, phaseOf, type Viewing } from '../../content/viewing.ts'
import { enquiryByReference, type InboxRow } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { newestLetter } from '../../enquiries/viewings/letters.ts'
import { type Step, takeStep } from '../../enquiries/viewings/steps.ts'
import { addressUntil, detailsShown, viewingById } from '../../enquiries/viewings/viewings.ts'
import { otherName } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { addressOf } from '../enquiries/about-enquiry.tsx'
import { Phone } from '../enquiries/beside.tsx'
import { useProgress } from '../letter-progress.ts'
import { Area, Hidden, Submit } from '../parts/Form.tsx'
import { Back, Head, Ledger, Lines, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, numberIn, ownerOf } from '../request.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { Times, useStanding, useViewingLines } from './list.tsx'

type ViewingRequest = FastifyRequest<DeskRequest<'viewing'>>

/** A viewing with its enquiry. */
interface Found {
  viewing: Viewing
  row: InboxRow
}

/** What the page can say was done just now. */
type Done = keyof DeskWords['viewings']['one']['done']
const outcomes: readonly Done[] = ['proposed', 'confirmed', 'ended', 'past', 'changed']

/** The page of one viewing, and what the owner decides about it. */
export async function viewingRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, houses, outbox, owners, pages } = parts

  /** Adds a route of one viewing. An unknown viewing, or one that has just been erased, is answered with 404. */
  function route(
    method: 'get' | 'post',
    path: string,
    answer: (request: ViewingRequest, reply: FastifyReply, found: Found) => unknown,
  ) {
    app[method]<DeskRequest<'viewing'>>(`/owner/viewings/${path}`, (request, reply) => {
      const viewing = viewingById(database, numberIn(request.params.viewing))
      const row = viewing && enquiryByReference(database, viewing.reference)
      return row ? answer(request, reply, { viewing, row }) : pages.missing(request, reply)
    })
  }

  route('get', ':viewing', (request, reply, found) => {
    const done = outcomes.find((each) => each === request.query['done'])
    return pages.draw(request, reply, {
      here: 'enquiries',
      timeZone: houses.of(found.row.house).house.facts.place.timeZone,
      title: ({ viewings }) => viewings.one.for({ name: unmask(found.row.name) }),
      body: <OneViewing {...found} done={done} />,
    })
  })

  route('post', ':viewing/confirm', (request, reply, found) => {
    const step = { act: 'choose', startsAt: Number(field(request, 'time')), owner: ownerOf(request) } as const
    return take(request, reply, found, step, 'confirmed')
  })

  // The form itself takes no longer text.
  route('post', ':viewing/cancel', (request, reply, found) => {
    const words = field(request, 'own').slice(0, longestWords)
    return take(request, reply, found, { act: 'end', words, owner: ownerOf(request) }, 'ended')
  })

  /** Takes a step of the owner's, and shows the viewing as it is then. */
  function take(request: ViewingRequest, reply: FastifyReply, { viewing }: Found, step: Step, done: Done) {
    const toFiles = config.mail.smtpUrl === undefined
    const context = { from: field(request, 'from'), owners: owners(), now: clock.now(), toFiles }
    const outcome = takeStep(database, viewing.id, 'owner', step, context)
    outbox.wake()
    const says = outcome === 'done' ? done : outcome === 'past' ? 'past' : 'changed'
    return reply.redirect(`/owner/viewings/${viewing.id}?done=${says}`, 303)
  }
}

/** One viewing: its state, what can be done about it, and what the visitor sees. */
function OneViewing({ viewing, row, done }: Found & { done: Done | undefined }) {
  const { words, moments } = useDesk()
  const { one, all } = words.viewings
  const { state, startsAt } = viewing
  const isToFile = useProgress().toFiles && done !== 'past' && done !== 'changed'
  const name = unmask(row.name)
  const { says, tone } = useStanding(viewing, name)
  const linesOf = useViewingLines()
  const isOpen = state === 'proposed' || state === 'asked'
  const title =
    state === 'asked' ? one.noTime({ name }) : isOpen || startsAt === null ? one.for({ name }) : moments.alone(startsAt)
  return (
    <>
      <Back to="/owner/viewings">{all()}</Back>
      <Head title={isOpen || state === 'confirmed' ? title : <del>{title}</del>}>
        <p className={tone}>{says}</p>
      </Head>
      <div className="cols cols--side">
        <div>
          <Known viewing={viewing} row={row} />
          <Acts viewing={viewing} row={row} />
        </div>
        <div>
          <Part id="happened" title={words.enquiry.happened()}>
            <Lines lines={linesOf(viewing.id)} />
          </Part>
        </div>
      </div>
      {done && <Toast says={isToFile ? words.home.toFiles() : one.done[done]()} />}
    </>
  )
}

/** Who comes and when, what both wrote, and what became of the letters. */
function Known({ viewing, row }: Found) {
  const { words, owner, parts } = useDesk()
  const { LL } = useCopy()
  const { answer, enquiry, viewings } = words
  const { one } = viewings
  const name = otherName(parts.database, viewing.owner, owner)
  const { state, ownerWords, visitorWords } = viewing
  const quoted = (text: string) =>
    text !== '' && (
      <span lang={row.language} dir="auto">
        {LL.viewing.quoted({ words: text })}
      </span>
    )
  return (
    <Ledger
      of={{
        [enquiry.who()]: (
          <a className="do" href={addressOf(row)}>
            <bdi>{unmask(row.name)}</bdi>
          </a>
        ),
        [enquiry.telephone()]: row.phone !== '' && <Phone typed={row.phone} />,
        [one.times()]: (state === 'proposed' || state === 'asked') && <Times viewing={viewing} />,
        [one.wrote()]: quoted(unmask(visitorWords)),
        [name === null ? one.youWrote() : enquiry.wrote({ name })]: quoted(ownerWords),
        [answer.letter()]: useLetterState({ viewing, row }),
        [enquiry.address()]: useAddress({ viewing, row }),
      }}
    />
  )
}

/** Returns what became of the newest letter to the visitor; null if there is none any more. */
function useLetterState({ viewing: { id, refusal }, row }: Found): ReactNode {
  const { words, moments, parts } = useDesk()
  const { answer, home, viewings } = words
  const { toFiles, progressOf, tries } = useProgress()
  const letter = newestLetter(parts.database, id)
  if (refusal !== null)
    return <span className="bad">{viewings.one.letterRefused({ name: unmask(row.name), reason: refusal })}</span>
  if (letter === null) return null
  const at = letter.sentAt ?? 0
  switch (progressOf(letter)) {
    case 'taken':
      return answer.taken({ time: moments.margin(at) })
    case 'filed':
      return viewings.one.letterFiled({ moment: moments.full(at) })
    case 'notTaken':
      return <span className="warn">{`${answer.notTaken()} ${tries(letter)}`}</span>
    default:
      return toFiles ? home.toFiles() : answer.notSentYet()
  }
}

/** Returns where to come, as the visitor sees it, and until when; null if they must not see it. */
function useAddress({ viewing, row: { house, language, name: typed } }: Found): ReactNode {
  const { words, view, moments, parts } = useDesk()
  const { one, letter } = words.viewings
  const { startsAt } = viewing
  const { timeZone, town } = parts.houses.of(house).house.facts.place
  const details = detailsShown(parts.database, viewing, { house, timeZone, now: view.now })
  if (startsAt === null || details === null) return null
  const name = unmask(typed)
  // The moment is the end of a day, so the last day is the one before it.
  const day = moments.day(addressUntil(startsAt, timeZone) - 1)
  return (
    <>
      {details.address === '' ? (
        <span className="warn">{one.seesTown({ name, town: town[language] })}</span>
      ) : (
        <>
          <span className="address">{details.address}</span>
          <br />
          {one.seesUntil({ name, day })}
        </>
      )}{' '}
      <a href={`/owner/house/guests?house=${house}`}>{letter.change()}</a>
    </>
  )
}

/** What the owner can do about a viewing in its present state, as the table of rules has it. */
function Acts({ viewing, row }: Found) {
  const { words, view, moments } = useDesk()
  const { one } = words.viewings
  const { id, times } = viewing
  const to = `/owner/viewings/${id}`
  const phase = phaseOf(viewing, view.now)
  const may = (act: 'choose' | 'end') => nextState(phase, 'owner', act) !== null
  const open = may('choose') ? times.filter((at) => at > view.now) : []
  const waits = phase !== 'confirmed' && open.length === 0
  const link = (href: string, label: ReactNode, className = 'btn') => (
    <a className={className} href={href}>
      {label}
    </a>
  )
  return (
    <>
      <div className="row row--stack gap-l">
        {phase !== 'over' && link(addressOf(row, '/viewing'), one.again(), waits ? 'btn btn--full' : 'btn')}
        {waits && phase !== 'proposed' && link(addressOf(row), one.answer())}
      </div>
      {open.length > 0 && (
        <Part id="telephone" title={one.byTelephone()}>
          <form className="row" method="post" action={`${to}/confirm`}>
            <Hidden fields={{ from: nameOfState(viewing) }} />
            {open.map((at) => (
              <button key={at} type="submit" className="btn" name="time" value={at}>
                {moments.full(at)}
              </button>
            ))}
          </form>
          <p className="small soft gap">{one.byTelephoneTold()}</p>
        </Part>
      )}
      {may('end') && <EndViewing viewing={viewing} row={row} />}
    </>
  )
}

/** Ends a viewing, with room for a sentence. It is opened before its button can be pressed. */
function EndViewing({ viewing, row }: Found) {
  const { words } = useDesk()
  const { one, ending } = words.viewings
  const isConfirmed = viewing.state === 'confirmed'
  const name = unmask(row.name)
  return (
    <details className="fold gap-l">
      <summary className="bad">{isConfirmed ? one.cancel() : one.end()}</summary>
      <form className="measure fields" method="post" action={`/owner/viewings/${viewing.id}/cancel`}>
        <Hidden fields={{ from: nameOfState(viewing) }} />
        <p>{isConfirmed ? ending.introCancel({ name }) : ending.intro({ name })}</p>
        <Area
          id="own"
          name="own"
          label={ending.words({ name })}
          hint={ending.wordsHint({ language: words.inbox.languages[row.language]() })}
          lang={row.language}
          rows={3}
          maxLength={longestWords}
        />
        <Submit says={isConfirmed ? ending.submitCancel() : ending.submit()} grave />
      </form>
    </details>
  )
}
