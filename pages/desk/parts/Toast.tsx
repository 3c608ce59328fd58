import { useDesk } from '../use-desk.ts'

interface ToastProps {
  says: string
  /** Where the way back goes. */
  undo?: string | undefined
}

/** What has just been done, with its way back, until it is answered. */
export function Toast({ says, undo }: ToastProps) {
  const { words } = useDesk()
  return (
    <div className="toast toast--fixed on-ink no-print" role="status">
      <p>{says}</p>
      {undo && (
        <form method="post" action={undo}>
          <button type="submit" className="do">
            {words.undo()}
          </button>
        </form>
      )}
    </div>
  )
}
