import type { ConflictPage } from '../../../renderer/desk-house-view.ts'
import { useDesk } from '../use-desk.ts'

/** Two texts for one field, of which the owner chooses one; and texts for an entry that is not there any more. */
export function Conflict({ page }: { page: ConflictPage }) {
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
