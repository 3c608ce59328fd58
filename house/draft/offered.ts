import type { FactsForm } from '../../content/facts.ts'
import { textAt, valueAt, withValues } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { changeDraft, type HouseDraft, openDraft } from './draft.ts'

/** What the owner of a new house has written before, by its path. They take it over with one press instead of typing it again. */
export interface Offered {
  from: 'fromFormer' | 'fromContact'
  values: (readonly [path: string, value: unknown])[]
}

/**
 * Returns what a form of a new house can take over: who publishes and hosts the site, and who is responsible for the data. The
 * former house has it, or else most of it follows from how visitors reach the owner. Null if there is nothing to take over.
 */
export function offeredFor(section: FactsForm, { body, isNew, published }: HouseDraft): Offered | null {
  if (section !== 'legal' || !isNew) return null
  const { legal } = published.house.facts
  const missing = (['publisher', 'host', 'privacy'] as const).filter((part) => !valueAt(body, `facts.legal.${part}`))
  const from = missing.some((part) => legal[part] !== null) ? 'fromFormer' : 'fromContact'
  const known = from === 'fromFormer' ? legal : fromContact(body)
  const values = missing.flatMap((part) => (known[part] ? [[`facts.legal.${part}`, known[part]] as const] : []))
  return values.length === 0 ? null : { from, values }
}

function fromContact(body: unknown) {
  const [name, email] = ['person.name', 'email'].map((each) => textAt(body, `facts.contact.${each}`))
  const publisher = { name, address: '', phone: valueAt(body, 'facts.contact.phone'), email, director: name }
  const privacy = { controller: name, contact: email, basis: 'precontractual', recipients: [] }
  return { publisher: email ? publisher : null, host: null, privacy: email ? privacy : null }
}

/** Takes over what a form offers. */
export function takeOffered(database: Database, section: FactsForm, now: number): void {
  const { values = [] } = offeredFor(section, openDraft(database)) ?? {}
  if (values.length > 0) changeDraft(database, (body) => withValues(body, values), now, { path: `facts.${section}` })
}
