import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadLocaleAsync } from '../../locales/i18n-util.async.ts'
import { houseIn, served } from '../../renderer/alive/served.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import { clearBetweenParts, tolerateForeignNodes } from './foreign-nodes.ts'
import { IndexPage } from './IndexPage.tsx'
import { wholePage } from './sections.ts'
import { stayHere } from './stay-here.ts'

const { view } = served()
const page = document.getElementById('page') ?? document.body
const [house] = await Promise.all([houseIn(view.locale), loadLocaleAsync(view.locale)])
// For a visitor who is further down, everything is ready at once, even if React must build the page again.
const isBelow = scrollY > 0
if (isBelow) await wholePage().catch(() => {})

tolerateForeignNodes()
clearBetweenParts(page)
if (isBelow) stayHere()
startTransition(() => {
  hydrateRoot(
    page,
    <CopyProvider view={view} house={house}>
      <IndexPage />
    </CopyProvider>,
  )
})
document.documentElement.classList.add('is-hydrated')
