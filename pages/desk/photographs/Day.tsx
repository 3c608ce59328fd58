import { FieldRow, type FieldView } from '../forms/FieldRow.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** A photograph that can be chosen for the view through the day. */
export interface DayChoice {
  id: string
  field: FieldView
  /** The position of the sun in words; null if it is not known. */
  sun: string | null
  /** True if the photograph is chosen but has no position of the sun. */
  lacksSun: boolean
}

interface DayProps {
  choices: readonly DayChoice[]
  limits: { least: number; most: number }
}

/** Lets the owner choose the photographs that show one view through the day. */
export function Day({ choices, limits }: DayProps) {
  const { photographs: says, facts } = useDesk().words
  return (
    <Part id="day" title={says.day.title()} beside={<p className="small soft">{says.day.about(limits)}</p>}>
      <form method="post" action="/owner/photographs/day" data-saving>
        <div className="choices">
          {choices.map(({ id, field, sun, lacksSun }) => (
            <div key={id}>
              <FieldRow field={field} />
              {lacksSun ? (
                <p className="small warn">
                  {says.day.lacksSun()} <a href={`/owner/photographs/${id}#sun`}>{says.day.saySun()}</a>
                </p>
              ) : (
                sun && <p className="small soft">{sun}</p>
              )}
            </div>
          ))}
        </div>
        <div className="row gap" data-save>
          <button type="submit" className="btn">
            {facts.save()}
          </button>
        </div>
      </form>
    </Part>
  )
}
