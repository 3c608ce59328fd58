import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'
import type { ViewingPage } from './viewing-page.ts'

/** What the owner can do about a viewing in its present state. */
export function Acts({ page }: { page: ViewingPage }) {
  const { words, view, moments } = useDesk()
  const { one } = words.viewings
  const { id, reference, state, startsAt, times } = page
  const to = `/owner/viewings/${id}`
  const again = (
    <a className="btn btn--full" href={`/owner/enquiries/${reference}/viewing`}>
      {one.again()}
    </a>
  )
  const answer = (
    <a className="btn" href={`/owner/enquiries/${reference}`}>
      {one.answer()}
    </a>
  )
  const remind = (
    <form method="post" action={`${to}/remind`}>
      <button type="submit" className="btn">
        {one.remind()}
      </button>
    </form>
  )
  switch (state) {
    case 'confirmed':
      if (startsAt === null || startsAt <= view.now) return <div className="row row--stack gap-l">{answer}</div>
      return (
        <div className="row row--stack gap-l">
          <a className="btn" href={`${to}/move`}>
            {one.move()}
          </a>
          <a className="btn" href={`${to}/cancel`}>
            {one.cancel()}
          </a>
          <a className="do" href={`${to}.ics`}>
            {one.add()}
          </a>
        </div>
      )
    case 'proposed':
    case 'moved': {
      const open = times.filter((at) => at > view.now)
      if (open.length === 0) return <div className="row row--stack gap-l">{again}</div>
      return (
        <>
          <div className="row row--stack gap-l">
            {remind}
            <a className="btn" href={`/owner/enquiries/${reference}/viewing`}>
              {one.again()}
            </a>
            <a className="do bad" href={`${to}/cancel`}>
              {one.withdraw()}
            </a>
          </div>
          <Part id="telephone" title={one.byTelephone()}>
            <form className="row" method="post" action={`${to}/confirm`}>
              {open.map((at) => (
                <button key={at} type="submit" className="btn" name="time" value={at}>
                  {moments.full(at)}
                </button>
              ))}
            </form>
            <p className="small soft gap">{one.byTelephoneTold()}</p>
          </Part>
        </>
      )
    }
    case 'declined':
      return (
        <div className="row row--stack gap-l">
          {again}
          {answer}
          <form method="post" action={`${to}/leave`}>
            <button type="submit" className="do">
              {one.leave()}
            </button>
          </form>
        </div>
      )
    case 'cancelled':
    case 'left':
      return (
        <div className="row row--stack gap-l">
          {again}
          {answer}
        </div>
      )
  }
}
