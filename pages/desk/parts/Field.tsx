import type { InputHTMLAttributes } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  hint?: string
  fault?: string | null
  /** True for running text, false for a number or a name. */
  text?: boolean
  short?: boolean
}

/** Shows label, hint, error and input, in this order. */
export function Field({ id, label, hint, fault, text = false, short = false, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const classes = ['field', fault && 'field--bad', short && 'field--short'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <div className="control">
        <input
          {...input}
          id={id}
          className={text ? 'input input--text' : 'input'}
          aria-describedby={described || undefined}
          aria-invalid={fault ? true : undefined}
        />
      </div>
    </div>
  )
}
