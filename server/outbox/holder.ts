import os from 'node:os'

/** This process, as the holder of leases. */
export const thisHolder = `${process.pid}@${os.hostname()}`

/**
 * Whether the process that held a lease has certainly ended: it ran on this machine and is gone, or had this process's own
 * number before it, as happens when a container is started again. Of others nothing is known: their leases run out.
 */
export function isDeadHolder(holder: string): boolean {
  const [pid, host] = holder.split('@')
  if (host !== os.hostname()) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}
