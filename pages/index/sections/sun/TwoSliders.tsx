import { useAlive } from '../../../../renderer/alive/use-alive.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { SunDay } from './sun-day.ts'

/** Minutes. */
const step = 5
const last = 1_440 - step

interface SliderValue {
  value: number
  /** Next to the label. */
  shown: string
  /** For people who listen. */
  text: string
}

interface TwoSlidersProps {
  time: SliderValue
  month: SliderValue
  /** The day whose light is marked on the slider. */
  day: Pick<SunDay, 'sunrise' | 'sunset'>
  /** True while the sun is above the horizon. */
  isUp: boolean
  toMinutes: (minutes: number) => void
  toMonth: (month: number) => void
}

/** The sliders for the hour and the month. They keep their place until they can be moved. */
export function TwoSliders({ time, month, day, isUp, toMinutes, toMonth }: TwoSlidersProps) {
  const { LL } = useCopy()
  const alive = useAlive()
  return (
    <div className={alive ? 'sun__controls' : 'sun__controls is-still'}>
      <p className="sun__control">
        <label htmlFor="sun-hour">{LL.sun.hour()}</label>
        <input
          id="sun-hour"
          className={isUp ? undefined : 'is-night'}
          type="range"
          min="0"
          max={last}
          step={step}
          value={time.value}
          {...(alive && { 'aria-valuetext': time.text, style: { backgroundImage: daylight(day) } })}
          onChange={(event) => toMinutes(event.currentTarget.valueAsNumber)}
        />
        <output className="sun__position" htmlFor="sun-hour">
          {time.shown}
        </output>
      </p>
      <p className="sun__control">
        <label htmlFor="sun-month">{LL.sun.month()}</label>
        <input
          id="sun-month"
          type="range"
          min="1"
          max="12"
          value={month.value}
          {...(alive && { 'aria-valuetext': month.text })}
          onChange={(event) => toMonth(event.currentTarget.valueAsNumber)}
        />
        <output className="sun__position" htmlFor="sun-month">
          {month.shown}
        </output>
      </p>
    </div>
  )
}

/** Returns the line of the slider, which has another colour from sunrise to sunset. */
function daylight({ sunrise, sunset }: TwoSlidersProps['day']): string {
  const [rise, set] = [sunrise, sunset].map((minutes) => `${Math.round((minutes / last) * 1_000) / 10}%`)
  return `linear-gradient(90deg, var(--rule) ${rise}, var(--accent-deep) ${rise} ${set}, var(--rule) ${set})`
}
