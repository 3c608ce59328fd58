import { villa } from '../../content/villa.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { HeadFacts } from '../../renderer/page-context.ts'
import { LegalPage } from './LegalPage.tsx'
import './legal.css'

export const Page = LegalPage

export function head({ legal }: TranslationFunctions): HeadFacts {
  const { name } = villa
  return { title: `${legal.title()}. ${name}`, description: legal.description({ name }), path: '/legal' }
}
