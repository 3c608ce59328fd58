import { type ReactNode, Suspense, useEffect } from 'react'
import { nextTask } from './next-task.ts'

/** A part of the page that comes to life on its own. With the name of its section it says so, and what was pressed in it before is done. */
export function Part({ name, children }: { name?: string | undefined; children: ReactNode }) {
  return (
    <Suspense>
      {children}
      {name !== undefined && <Alive name={name} />}
    </Suspense>
  )
}

/** Stands last, so that its effect runs once all of the part's own have. */
export function Alive({ name }: { name: string }) {
  useEffect(() => {
    window.early.alive.add(name)
    void doKept()
  }, [name])
  return null
}

let doing = false

/** In order, and each in a task of its own, so that the page has changed by one before it hears the next. */
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
