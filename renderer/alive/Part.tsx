import { type ReactNode, Suspense, useEffect } from 'react'
import { nextTask } from './next-task.ts'

/**
 * A part of the page that is hydrated on its own. If it has the name of a section, it reports when it is ready, and then
 * handles what was pressed in it earlier.
 */
export function Part({ name, children }: { name?: string | undefined; children: ReactNode }) {
  return (
    <Suspense>
      {children}
      {name !== undefined && <Alive name={name} />}
    </Suspense>
  )
}

/** Must be the last child, so that its effect runs after all other effects of the part. */
export function Alive({ name }: { name: string }) {
  useEffect(() => {
    window.early.alive.add(name)
    void doKept()
  }, [name])
  return null
}

let doing = false

/**
 * Handles the presses in order, each in its own task, so that the page has changed after one before the next is handled.
 */
async function doKept(): Promise<void> {
  if (doing) return
  doing = true
  await nextTask()
  const { kept, isAlive } = window.early
  for (let [next] = kept; next && isAlive(next); [next] = kept) {
    kept.shift()
    next.ariaBusy = null
    next.click()
    await nextTask()
  }
  doing = false
}
