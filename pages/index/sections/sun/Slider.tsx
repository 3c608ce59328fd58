import type { ComponentProps } from 'react'

interface SliderProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'min' | 'max' | 'step'> {
  label: string
  value: number
  /** The value, next to the label. */
  shown: string
  /** The value for people who listen. */
  text: string
  change: (value: number) => void
}

export function Slider({ label, shown, text, change, ...input }: SliderProps) {
  return (
    <p className="sun__control note">
      <label htmlFor={input.id}>{label}</label>
      <input
        {...input}
        type="range"
        aria-valuetext={text}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={input.id}>{shown}</output>
    </p>
  )
}
