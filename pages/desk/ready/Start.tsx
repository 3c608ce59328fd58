import { useDesk } from '../use-desk.ts'

/** What the page offers for starting the owner's own house. */
export interface StartView {
  /** The name of the house that is public. */
  publicName: string
  /** Whether the draft was started as an empty house, was changed, or neither. */
  draft: 'new' | 'changed' | 'none'
  /** What was just done here. `aside` is the id of the draft that was set aside by it; null if there was none. */
  justDone: { what: 'begun'; aside: number | null } | { what: 'left' } | null
}

/** Offers to start the owner's own house in place of the public one; once it is started, offers the way back. */
export function Start({ page: { publicName: name, draft } }: { page: StartView }) {
  const { start } = useDesk().words.ready
  const isNew = draft === 'new'
  return (
    <section className="part" id="start" aria-labelledby="start-title">
      <div className="part__head">
        <h2 id="start-title">{isNew ? start.leaveTitle({ name }) : start.title()}</h2>
      </div>
      <form className="fields measure" method="post" action={isNew ? '/owner/ready/leave' : '/owner/ready/empty'}>
        <p>{isNew ? start.leaveTold() : start.told({ name })}</p>
        {draft === 'changed' && <p className="small soft">{start.toldDraft()}</p>}
        <div className="row row--stack">
          <button type="submit" className="btn">
            {isNew ? start.leave() : start.submit()}
          </button>
        </div>
      </form>
    </section>
  )
}

/** Says what was just done, and offers to undo it. Neither loses any text. */
export function Begun({ page: { publicName: name, justDone, draft } }: { page: StartView }) {
  const { ready, undo, nav } = useDesk().words
  const { start } = ready
  if (justDone === null) return null
  if (justDone.what === 'left')
    return (
      <p className="notice notice--good" role="status">
        {start.left()}{' '}
        <a className="do" href="/owner/history">
          {nav.history()}
        </a>
      </p>
    )
  if (draft !== 'new') return null
  const { aside } = justDone
  return (
    <form
      className="notice notice--good"
      method="post"
      action={aside === null ? '/owner/ready/leave' : '/owner/history/aside'}
      aria-label={start.title()}
    >
      <p role="status">{aside === null ? start.begun({ name }) : start.begunAside({ name })}</p>
      {aside !== null && <input type="hidden" name="id" value={aside} />}
      <button type="submit" className="do">
        {undo()}
      </button>
    </form>
  )
}
