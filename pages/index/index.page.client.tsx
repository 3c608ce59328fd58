import './index.css'
import { giveUp } from '../../renderer/alive/at-once.ts'
import { afterFirstView } from '../../renderer/alive/first-view.ts'
import { served } from '../../renderer/alive/served.ts'

try {
  const page = served()
  await afterFirstView(page.modules)
  const { hydrate } = await import('../../renderer/alive/hydrate.tsx')
  await hydrate(page, async () => (await import('./IndexPage.tsx')).IndexPage)
} catch (error) {
  giveUp()
  throw error
}
