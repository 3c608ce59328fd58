import { Rich } from '../../renderer/ui/Rich.tsx'
import { Ask } from './Ask.tsx'
import { useViewing } from './use-viewing.ts'
import type { ProposedTime, ShownViewing } from './viewing-view.ts'

type Of<Kind extends ShownViewing['kind']> = Extract<ShownViewing, { kind: Kind }>

/** The proposed times, each a button, and a way to say that none of them suits. */
export function Choose({ shown }: { shown: Of<'choose'> }) {
  const { words, view } = useViewing()
  const { choose } = words
  const { address, name, host, clocks, minutes } = view
  return (
    <>
      <p className="visit__lead">{choose.lead({ name, host })}</p>
      <form className="visit__times" method="post" action={address} aria-label={choose.times()}>
        <input type="hidden" name="act" value="choose" />
        {shown.times.map((time) => (
          <Time key={time.at} time={time} />
        ))}
      </form>
      <Ask label={choose.none()} written={shown.written} />
      <p className="visit__small">
        {clocks} {choose.lasts({ minutes })} {choose.address()}
      </p>
    </>
  )
}

function Time({ time: { at, is } }: { time: ProposedTime }) {
  const { words, view, moments } = useViewing()
  const { choose } = words
  const parts = (
    <>
      <span className="visit__day">{moments.day(at)}</span>
      <span>{moments.time(at)}</span>
      <small>
        {is === 'gone'
          ? choose.gone()
          : is === 'past'
            ? choose.past()
            : choose.until({ time: moments.time(at + view.minutes * 60_000) })}
        {is === 'open' && <OwnTime at={at} />}
      </small>
    </>
  )
  return is === 'open' ? (
    <button className="visit__time" type="submit" name="time" value={at}>
      {parts}
    </button>
  ) : (
    <p className="visit__time visit__time--over">{parts}</p>
  )
}

/** The same moment by the visitor's own clocks. The script shows it if they differ from those of the house. */
export function OwnTime({ at }: { at: number }) {
  const { words, view } = useViewing()
  return <span hidden data-moment={at} data-zone={view.timeZone} data-says={words.choose.yours(toFill)} />
}

/** The script fills them in, because only the browser knows the visitor's clock. */
const toFill = { weekday: '{weekday}', hour: '{hour}', minute: '{minute}' }

/** The one new time of a viewing that the owner moved. */
export function Moved({ shown }: { shown: Of<'moved'> }) {
  const { words, view, moment } = useViewing()
  const { address, host, clocks } = view
  const { at, formerlyAt, ownerWords } = shown
  return (
    <>
      <p className="visit__lead">
        <Rich
          text={words.moved.lead({ host, moment: moment(formerlyAt) })}
          parts={{ was: (text) => <del className="visit__was">{text}</del> }}
        />
        {ownerWords !== '' && <> {words.quoted({ words: ownerWords })}</>}
      </p>
      <form className="visit__do" method="post" action={address}>
        <input type="hidden" name="act" value="choose" />
        <button className="button button--full" type="submit" name="time" value={at}>
          {words.moved.yes()}
        </button>
      </form>
      <Ask label={words.moved.no()} written={shown.written} />
      <p className="visit__small">
        {clocks} <OwnTime at={at} />
      </p>
    </>
  )
}
