import type { Onward } from '../parts/Next.tsx'
import type { PartLink } from './PartNote.tsx'

/** What every form of the house and of its texts shows. */
export interface FormView {
  parts: readonly PartLink[]
  here: string
  /** When the form was last saved; null if it was not saved just now. */
  savedAt: number | null
  errors: readonly { path: string; label: string; error: string }[]
  /** The id of the section at which the preview starts. */
  anchor: string
  /** The next form to fill in, if the house was started empty; otherwise null. */
  next: Onward | null
}

/** Returns the name of the open form; undefined if it is not among the parts. */
export const nameOfForm = ({ parts, here }: FormView): string | undefined =>
  parts.find(({ name }) => name === here)?.label
