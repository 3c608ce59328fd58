import { OneOf } from '../parts/OneOf.tsx'
import { useDesk } from '../use-desk.ts'
import { rangeOf } from './range.ts'

/** Why a typed time cannot be proposed. */
export type TimeFault = 'missing' | 'day' | 'time' | 'over' | 'skipped' | 'twice' | 'same' | 'far'

/** A day and a time as the owner typed them. */
export interface TimeFieldView {
  number: 1 | 2 | 3
  day: string
  time: string
  /** Set if the time comes twice that night, with the one that is meant if the owner has said so. */
  twice: { meant: 'first' | 'second' | null } | null
  fault: TimeFault | null
  at: number | null
  /** The confirmed viewing that overlaps this time. */
  clash: { name: string; from: number; to: number } | null
}

interface TimeFieldProps {
  field: TimeFieldView
  legend: string
  /** The first day that can be chosen, as YYYY-MM-DD. */
  earliest: string
  minutes: number
  required?: boolean
}

/** The fields of one proposed time. The script keeps the sentence below them up to date. */
export function TimeField({ field, legend, earliest, minutes, required = false }: TimeFieldProps) {
  const { words, moments } = useDesk()
  const { propose } = words.viewings
  const { number, day, time, twice, fault, at, clash } = field
  const says = fault && propose.fault[fault]({ moment: at === null ? '' : moments.alone(at) })
  const about = says ? `time-${number}-fault` : undefined
  const bad = fault ? true : undefined
  return (
    <fieldset className="fieldset">
      <legend>{legend}</legend>
      <div className="when" data-when>
        {says && (
          <p className="error" id={about}>
            {says}
          </p>
        )}
        <div className={fault ? 'field field--bad' : 'field'}>
          <label htmlFor={`day-${number}`}>{propose.day()}</label>
          <div className="control">
            <input
              className="input"
              id={`day-${number}`}
              type="date"
              name={`day${number}`}
              defaultValue={day}
              min={earliest}
              required={required}
              aria-invalid={bad}
              aria-describedby={about}
            />
          </div>
        </div>
        <div className={fault ? 'field field--bad' : 'field'}>
          <label htmlFor={`time-${number}`}>{propose.time()}</label>
          <div className="control">
            <input
              className="input"
              id={`time-${number}`}
              type="time"
              name={`time${number}`}
              defaultValue={time}
              step={300}
              required={required}
              aria-invalid={bad}
              aria-describedby={about}
            />
          </div>
        </div>
        {twice && (
          <OneOf
            legend={propose.which()}
            name={`which${number}`}
            options={[
              ['first', propose.whichFirst()],
              ['second', propose.whichSecond()],
            ]}
            chosen={twice.meant}
            className="when__which"
          />
        )}
        <p className="was" data-range={words.viewings.range({ day: '{day}', from: '{from}', to: '{to}' })}>
          {at !== null && !fault && rangeOf(at, at + minutes * 60_000, moments, words)}
        </p>
        {clash && (
          <p className="clash">
            {propose.clash({
              name: clash.name,
              from: moments.time(clash.from),
              to: moments.time(clash.to),
            })}
          </p>
        )}
      </div>
    </fieldset>
  )
}
