import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { LegalPage } from './LegalPage.tsx'
import './legal.css'

export const Page = LegalPage

export function head({ LL: { legal }, house }: HeadSources): HeadFacts {
  const { name, named } = house.shown.facts
  return { title: `${legal.title()}. ${name}`, description: legal.description({ name: named }), path: '/legal' }
}
