/** Resolves in a task of its own. Not by setTimeout, which browsers hold back: a message comes once what is waiting has been served. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

/** Resolves once what has changed is on the screen, so that the visitor is answered before the longer work begins. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await nextTask()
}
