import './index.css'
import { hydrate } from '../../renderer/hydrate.tsx'

await hydrate(async () => (await import('./IndexPage.tsx')).IndexPage)
