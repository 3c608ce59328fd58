import type { ReactNode } from 'react'

/** What is said around a field. */
export interface Labels {
  id: string
  label: string
  hint?: string | undefined
  fault?: string | null | undefined
  kind?: 'short' | 'own' | undefined
}

/** Shows label, hint, error and field, in this order. */
export function Labelled({ id, label, hint, fault, kind, children }: Labels & { children: ReactNode }) {
  return (
    <div className={['field', fault && 'field--bad', kind && `field--${kind}`].filter(Boolean).join(' ')}>
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
      <div className="control">{children}</div>
    </div>
  )
}

/** Returns the ids of the hint and the error of a field. */
export const describedBy = ({ id, hint, fault }: Pick<Labels, 'id' | 'hint' | 'fault'>): string | undefined =>
  [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
