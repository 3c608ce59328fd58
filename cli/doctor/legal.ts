import type { Facts } from '../../content/facts.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { type Finding, hint, well } from './finding.ts'

const subject = 'legal'

/** Returns a hint for each legal field that is missing or doubtful. For a missing one it names the article. */
export function examineLegal(facts: Facts, now: number): Finding[] {
  const missing = missingLegal(facts).map(({ field, article, what }) => hint(field, `missing (${article})`, what))
  const doubtful = doubtfulLegal(facts, new Date(now)).map(({ field, what }) => hint(field, 'doubtful', what))
  const findings = [...missing, ...doubtful]
  return findings.length === 0
    ? [well(subject, 'every required field is filled in; have a lawyer read the page before it goes live')]
    : findings
}

export function legalInBrief(facts: Facts, now: number): Finding[] {
  const open = examineLegal(facts, now).filter(({ state }) => state !== 'well').length
  return open === 0
    ? [well(subject, 'every required field is filled in')]
    : [
        hint(
          subject,
          `fields that are missing or doubtful: ${open}`,
          'villa doctor --legal lists them, with the article of the law.',
        ),
      ]
}
