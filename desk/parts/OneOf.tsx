interface OneOfProps {
  legend: string
  name: string
  options: readonly (readonly [value: string | number, label: string])[]
  chosen: string | number | null
  className?: string
}

/** Lets the owner choose one of a few values. */
export const OneOf = ({ legend, name, options, chosen, className }: OneOfProps) => (
  <fieldset className={className ? `fieldset ${className}` : 'fieldset'}>
    <legend>{legend}</legend>
    <div className="choices">
      {options.map(([value, label]) => (
        <label className="choice" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
