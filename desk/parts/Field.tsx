import type { InputHTMLAttributes } from 'react'
import { describedBy, Labelled, type Labels } from './Labelled.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  Labels & {
    /** True for running text, false for a number or a name. */
    text?: boolean
  }

/** A field of one line, with what is said around it. */
export function Field({ label, hint, fault, kind, text = false, ...input }: FieldProps) {
  return (
    <Labelled id={input.id} label={label} hint={hint} fault={fault} kind={kind}>
      <input
        {...input}
        className={text ? 'input input--text' : 'input'}
        aria-describedby={describedBy({ id: input.id, hint, fault })}
        aria-invalid={fault ? true : undefined}
      />
    </Labelled>
  )
}
