import { villa } from '../../content/villa.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { HeadFacts } from '../../renderer/page-context.ts'
import './legal.css'

export { LegalPage as Page } from './LegalPage.tsx'

export function head({ legal }: TranslationFunctions): HeadFacts {
  const { name } = villa
  return { title: `${legal.title()}. ${name}`, description: legal.description({ name }), path: '/legal' }
}
