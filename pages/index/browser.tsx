import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadLocaleAsync } from '../../locales/i18n-util.async.ts'
import { houseIn, served } from '../../renderer/alive/served.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import { clearBetweenParts, tolerateForeignNodes } from './foreign-nodes.ts'
import { IndexPage } from './IndexPage.tsx'
import { wholePage } from './sections.ts'

const { view } = served()
const page = document.getElementById('page') ?? document.body
const [house] = await Promise.all([houseIn(view.locale), loadLocaleAsync(view.locale)])
// For a visitor who is further down, everything is ready at once, even if React must build the page again.
const below = scrollY > 0 ? await Promise.all([import('./stay-here.ts'), wholePage()]).catch(() => null) : null

tolerateForeignNodes()
clearBetweenParts(page)
below?.[0].stayHere()
startTransition(() => {
  hydrateRoot(
    page,
    <CopyProvider view={view} house={house}>
      <IndexPage />
    </CopyProvider>,
  )
})
document.documentElement.classList.add('is-hydrated')
