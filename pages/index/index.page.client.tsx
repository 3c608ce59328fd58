import './index.css'
import { afterFirstView } from '../../renderer/first-view.ts'
import { served } from '../../renderer/served.ts'

const page = served()
await afterFirstView(page.modules)
const { hydrate } = await import('../../renderer/hydrate.tsx')
await hydrate(page, async () => (await import('./IndexPage.tsx')).IndexPage)
