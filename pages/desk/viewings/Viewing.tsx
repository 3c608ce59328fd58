import { longestViewingNote } from '../../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { Area } from '../parts/Area.tsx'
import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'
import { Acts } from './Acts.tsx'
import { headingOf } from './headings.ts'
import { ShownToVisitor } from './ShownToVisitor.tsx'
import type { LetterState, ViewingPage } from './viewing-page.ts'

export const viewingPage: DeskPage<ViewingPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }, { name }) => viewings.one.for({ name }),
  isFaulty: ({ note }) => note.isTooLong,
  Body: Viewing,
}

/** One viewing: its state, what can be done about it, and what the visitor sees. */
function Viewing({ page }: { page: ViewingPage }) {
  const { words, view, moments } = useDesk()
  const { viewings } = words
  const { one } = viewings
  const { startsAt, formerlyAt, state } = page
  const heading = headingOf(page, viewings, moments, view.now)
  const isOver = state === 'confirmed' && startsAt !== null && startsAt <= view.now
  return (
    <>
      <a className="back" href="/owner/viewings">
        {viewings.all()}
      </a>
      <div className="head">
        <h1>
          {formerlyAt !== null && state === 'moved' && <del className="former">{moments.alone(formerlyAt)}</del>}
          {state === 'cancelled' ? <del>{heading.title}</del> : heading.title}
        </h1>
        <p className={heading.tone}>{heading.sentence}</p>
      </div>
      <div className="propose">
        <div>
          <Ledger page={page} />
          <Acts page={page} />
          {state === 'confirmed' && <Note page={page} isOver={isOver} />}
        </div>
        <div>
          {page.sees && <ShownToVisitor name={page.name} sees={page.sees} language={page.language} />}
          <Happened page={page} />
        </div>
      </div>
      {page.done && <Toast says={one.done[page.done]()} />}
    </>
  )
}

function Ledger({ page }: { page: ViewingPage }) {
  const { words, moments } = useDesk()
  const { one } = words.viewings
  const { reference, name, phone, call, state, times, ownerWords, visitorWords, language, letter, reminder } = page
  const quoted = (text: string) => (
    <span lang={language} dir="auto">
      {one.quoted({ words: text })}
    </span>
  )
  return (
    <dl className="ledger">
      <Entry term={one.who()}>
        <a className="do" href={`/owner/enquiries/${reference}`}>
          <bdi>{name}</bdi>
        </a>
      </Entry>
      {phone !== '' && (
        <Entry term={one.telephone()}>
          {call === null ? (
            <bdi>{phone}</bdi>
          ) : (
            <a className="do nb" href={call}>
              <bdi>{phone}</bdi>
            </a>
          )}
        </Entry>
      )}
      {(state === 'proposed' || state === 'declined') && (
        <Entry term={one.times()}>
          <ul>
            {times.map((at) => (
              <li key={at}>{state === 'declined' ? <del>{moments.alone(at)}</del> : moments.alone(at)}</li>
            ))}
          </ul>
        </Entry>
      )}
      {visitorWords !== '' && <Entry term={one.wrote()}>{quoted(visitorWords)}</Entry>}
      {ownerWords !== '' && <Entry term={one.youWrote()}>{quoted(ownerWords)}</Entry>}
      {state === 'moved' && <Entry term={one.calendar()}>{one.calendarMoved()}</Entry>}
      {letter && state !== 'left' && (
        <Entry term={one.letter()}>
          <Letter letter={letter} name={name} />
        </Entry>
      )}
      {reminder && (
        <Entry term={one.reminder()}>
          {reminder === 'sent'
            ? one.reminderSent()
            : reminder === 'none'
              ? one.reminderNone()
              : one.reminderAt({ moment: moments.full(reminder.at) })}
        </Entry>
      )}
      {state === 'cancelled' && page.startsAt !== null && (
        <Entry term={one.address()}>{one.addressGone({ name })}</Entry>
      )}
    </dl>
  )
}

function Letter({ letter, name }: { letter: LetterState; name: string }) {
  const { words, moments } = useDesk()
  const { one } = words.viewings
  switch (letter.state) {
    case 'taken':
      return one.letterTaken({ moment: moments.full(letter.at) })
    case 'filed':
      return one.letterFiled({ moment: moments.full(letter.at) })
    case 'waits':
      return one.letterWaits()
    case 'fails':
      return <span className="warn">{one.letterFails({ reason: letter.reason })}</span>
    case 'refused':
      return <span className="bad">{one.letterRefused({ name, reason: letter.reason })}</span>
  }
}

function Note({ page: { id, note }, isOver }: { page: ViewingPage; isOver: boolean }) {
  const { one } = useDesk().words.viewings
  return (
    <Part id="note-title" title={isOver ? one.how() : one.day()}>
      <form className="fields" method="post" action={`/owner/viewings/${id}/note`}>
        <Area
          id="note"
          name="note"
          label={one.note()}
          hint={one.noteHint()}
          fault={note.isTooLong ? one.noteLong({ max: longestViewingNote }) : null}
          rows={4}
          maxLength={longestViewingNote}
          defaultValue={note.text}
        />
        {isOver && (
          <label className="choice">
            <input type="checkbox" name="nobody" value="yes" defaultChecked={note.nobodyCame} />
            <span>{one.nobody()}</span>
          </label>
        )}
        <div className="row row--stack">
          <button type="submit" className={isOver ? 'btn btn--full' : 'btn'}>
            {one.keep()}
          </button>
        </div>
      </form>
    </Part>
  )
}

function Happened({ page: { happened } }: { page: ViewingPage }) {
  const { words, moments } = useDesk()
  const { one } = words.viewings
  return (
    <Part id="happened" title={one.happened()}>
      <ol className="lines lines--dated">
        {happened.map(({ at, act, startsAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes order.
          <li className="line" key={index}>
            <span className="t">{moments.margin(at)}</span>
            <span>{one.acts[act]({ moment: startsAt === null ? '' : moments.full(startsAt) })}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
