/** Resolves once the latest changes are on the screen, so that the visitor sees a response before longer work begins. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame)
  // A message arrives as soon as the waiting tasks are done. Browsers delay setTimeout.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}
