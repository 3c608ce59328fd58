import type { TextareaHTMLAttributes } from 'react'
import { describedBy, Labelled, type Labels } from './Labelled.tsx'

type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Labels & {
    /** True for running text, false for an address. */
    text?: boolean
  }

/** A field of several lines, with what is said around it. */
export function Area({ label, hint, fault, kind, text = true, ...area }: AreaProps) {
  return (
    <Labelled id={area.id} label={label} hint={hint} fault={fault} kind={kind}>
      <textarea
        {...area}
        className={text ? 'area area--text' : 'area'}
        aria-describedby={describedBy({ id: area.id, hint, fault })}
        aria-invalid={fault ? true : undefined}
      />
    </Labelled>
  )
}
