import { useDesk } from '../use-desk.ts'
import { Press } from './Form.tsx'

interface ToastProps {
  says: string
  /** The address that undoes it. */
  undo?: string | undefined
}

/** Says what has just been done, and offers to undo it until the owner answers. */
export function Toast({ says, undo }: ToastProps) {
  const { words } = useDesk()
  return (
    <div className="toast on-ink no-print row" role="status" data-done>
      <p>{says}</p>
      {undo && (
        <Press to={undo} className="do">
          {words.undo()}
        </Press>
      )}
    </div>
  )
}
