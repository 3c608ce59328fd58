import './index.css'
import { hydrate } from '../../renderer/hydrate.tsx'
import { IndexPage } from './IndexPage.tsx'

await hydrate(IndexPage)
