/*
 * The page's first script. It is inline, so that nothing can delay it, and the content security policy allows it by its
 * hash. It reads the addresses of all modules from data attributes and fetches them in parallel.
 */
import { clearBarAtTop, showFirstViewFirst } from './first-frame.ts'
import { firstView, touched } from './first-view.ts'
import { giveUp, keepPresses } from './presses.ts'

const { first = '', late = '' } = document.currentScript?.dataset ?? {}

showFirstViewFirst()
clearBarAtTop()
keepPresses()
void bringToLife()

async function bringToLife(): Promise<void> {
  const touch = touched()
  await Promise.race([firstView(), touch])
  const [entry = '', ...others] = first.split(' ')
  fetchAll(others)
  // The modules below the first view are wanted as soon as the visitor scrolls, and wait for no other module.
  void touch.then(() => fetchAll(late.split(' ')))
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    giveUp()
    throw error
  })
}

function fetchAll(modules: readonly string[]): void {
  for (const href of modules.filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
