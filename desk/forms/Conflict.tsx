import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'

/** Shown when the same field was changed here and in another window: the owner chooses one of the two. */
export interface ConflictPage {
  kind: 'conflict'
  action: string
  at: number
  fields: readonly { path: string; label: string; was: string; typed: string; mine: string; other: string }[]
  /** Text that was typed into an entry which has been removed in another window. */
  lost: readonly { path: string; label: string; typed: string }[]
}

export const conflictPage: DeskPage<ConflictPage> = {
  frame: { here: 'house' },
  title: ({ facts }) => facts.conflict.page(),
  Body: Conflict,
}

/** Shows both texts of each field so that the owner can choose one, and shows the texts of entries that no longer exist. */
function Conflict({ page }: { page: ConflictPage }) {
  const { words, moments } = useDesk()
  const { conflict } = words.facts
  const time = moments.time(page.at)
  return (
    <>
      {page.lost.length > 0 && <Lost page={page} />}
      {page.fields.length > 0 && (
        <div className="notice">
          <h1 className="notice__title">{conflict.title({ time })}</h1>
          <p>{conflict.told()}</p>
        </div>
      )}
      {page.fields.map((field) => (
        <section className="sheet gap" key={field.path} aria-label={field.label}>
          <h2>{field.label}</h2>
          <div className="pair__langs">
            <form method="post" action={page.action}>
              <p className="small soft">{conflict.mine()}</p>
              <p className="finished finished--head">{field.mine || conflict.nothing()}</p>
              <input type="hidden" name={field.path} value={field.typed} />
              <input type="hidden" name={`was.${field.path}`} value={field.was} />
              <div className="row gap">
                <button type="submit" className="btn btn--full">
                  {conflict.keepMine()}
                </button>
              </div>
            </form>
            <div>
              <p className="small soft">{conflict.other({ time })}</p>
              <p className="finished finished--head">{field.other || conflict.nothing()}</p>
              <div className="row gap">
                <a className="btn" href={page.action}>
                  {conflict.takeOther()}
                </a>
              </div>
            </div>
          </div>
        </section>
      ))}
    </>
  )
}

function Lost({ page }: { page: ConflictPage }) {
  const { lost } = useDesk().words.facts.conflict
  return (
    <>
      <div className="notice" role="alert">
        <h1 className="notice__title">{lost.title()}</h1>
        <p>{lost.told()}</p>
        <p>
          <a className="do" href={page.action}>
            {lost.back()}
          </a>
        </p>
      </div>
      {page.lost.map(({ path, label, typed }) => (
        <section className="sheet gap" key={path} aria-label={label}>
          <h2>{label}</h2>
          <textarea className="area area--text" rows={2} readOnly aria-label={label} defaultValue={typed} />
        </section>
      ))}
    </>
  )
}
