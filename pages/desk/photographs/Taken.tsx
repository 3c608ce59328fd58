import { useDesk } from '../use-desk.ts'

/** Asks when the photograph was taken, to calculate the position of the sun. The date itself is not stored. */
export function Taken({ at, sun }: { at: string; sun: string | null }) {
  const { sun: says } = useDesk().words.photographs
  return (
    <section className="part" aria-labelledby="sun">
      <div className="part__head">
        <h2 id="sun">{says.title()}</h2>
        <p className="small soft">{sun ?? says.unknown()}</p>
        <p className="hint">{says.about()}</p>
      </div>
      <form method="post" action={`${at}/sun`}>
        <div className="fields fields--two">
          <div className="field">
            <label htmlFor="date">{says.date()}</label>
            <div className="control">
              <input className="input input--text" id="date" name="date" type="date" required />
            </div>
          </div>
          <div className="field">
            <label htmlFor="time">{says.time()}</label>
            <div className="control">
              <input className="input input--text" id="time" name="time" type="time" required />
            </div>
          </div>
        </div>
        <div className="row gap">
          <button type="submit" className="btn">
            {says.workOut()}
          </button>
        </div>
      </form>
    </section>
  )
}
