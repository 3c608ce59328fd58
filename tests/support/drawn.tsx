import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../content/languages.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import type { PageView } from '../../renderer/page-view.ts'
import { viewOf } from './houses.ts'

loadAllLocales()

/** Returns the HTML of a part of the page as the server draws it, with ordinary spaces. */
export const drawn = (
  part: ReactNode,
  house: ShownHouse,
  language: Language = 'en',
  view: Partial<PageView> = {},
): string =>
  renderToStaticMarkup(
    <CopyProvider view={{ ...viewOf(language), ...view }} house={house}>
      {part}
    </CopyProvider>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')
