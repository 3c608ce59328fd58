/*
 * The page's first script. It stands in the page itself, so that nothing can hold it back, and the policy allows it by
 * its digest. It knows every module the page will need, by data attributes, and has them fetched all at once.
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
  // The modules below the first view are wanted as soon as someone reads on, and wait for no other module.
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
