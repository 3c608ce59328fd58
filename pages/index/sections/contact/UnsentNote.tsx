import { useCopy } from '../../../../renderer/copy.tsx'
import type { Unsent } from './unsent.ts'

interface UnsentNoteProps {
  unsent: Unsent
  forget: () => void
}

/** Says that typed text is kept, and deletes it. Shows nothing while there is none. */
export function UnsentNote({ unsent, forget }: UnsentNoteProps) {
  const { LL } = useCopy()
  if (unsent === 'none') return null
  return (
    <p className="contact__privacy contact__unsent">
      {unsent === 'kept' ? LL.contact.unsent() : LL.contact.unsentLocked()}{' '}
      <button className="link" type="button" onClick={forget}>
        {LL.contact.forgetUnsent()}
      </button>
    </p>
  )
}
