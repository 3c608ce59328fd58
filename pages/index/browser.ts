import { hydrate } from '../../renderer/alive/hydrate.tsx'
import { served } from '../../renderer/alive/served.ts'

hydrate(served(), async () => (await import('./IndexPage.tsx')).IndexPage).catch((error: unknown) => {
  window.early.giveUp()
  throw error
})
