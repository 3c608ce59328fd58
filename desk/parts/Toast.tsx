import { useDesk } from '../use-desk.ts'
import { Press } from './Form.tsx'

interface ToastProps {
  says: string
  /** The address that undoes it. */
  undo?: string | undefined
  /** True if it stands before the page and, on a phone, above it, where it hides no field. It has an id, so that no save replaces it. */
  isAhead?: boolean
}

/** Says what has just been done, and offers to undo it until the owner answers. */
export function Toast({ says, undo, isAhead = false }: ToastProps) {
  const { words } = useDesk()
  return (
    <div
      className={`toast on-ink no-print row${isAhead ? ' toast--ahead' : ''}`}
      id={isAhead ? 'undo' : undefined}
      role="status"
      data-done
    >
      <p>{says}</p>
      {undo && (
        <Press to={undo} className="do">
          {words.undo()}
        </Press>
      )}
    </div>
  )
}
