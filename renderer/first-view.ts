// A photograph that takes longer than this is not waited for.
const patienceMs = 3_000

/** Resolves once the first view stands, its photograph among it; only then these modules are fetched, all at once. */
export async function afterFirstView(modules: readonly string[]): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => {
      addEventListener('load', () => resolve(), { once: true })
      setTimeout(resolve, patienceMs)
    })
  }
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
