import { Field } from '../parts/Field.tsx'
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
          <Field id="date" name="date" label={says.date()} type="date" text required />
          <Field id="time" name="time" label={says.time()} type="time" text required />
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
