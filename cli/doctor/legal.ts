import type { Facts } from '../../content/facts.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { type Finding, hint, well } from './finding.ts'

const subject = 'legal'

/** Each point that the house leaves open, with its article. */
export function examineLegal(facts: Facts, now: number): Finding[] {
  const missing = missingLegal(facts).map(({ field, article, what }) => hint(field, `missing (${article})`, what))
  const doubtful = doubtfulLegal(facts, new Date(now)).map(({ field, what }) => hint(field, 'doubtful', what))
  const findings = [...missing, ...doubtful]
  return findings.length === 0
    ? [well(subject, 'the house holds every field that is asked for; have a lawyer read the page before it goes live')]
    : findings
}

export function legalInBrief(facts: Facts, now: number): Finding[] {
  const open = examineLegal(facts, now).filter(({ state }) => state !== 'well').length
  return open === 0
    ? [well(subject, 'every field is filled')]
    : [
        hint(
          subject,
          `points that the house leaves open: ${open}`,
          'villa doctor --legal names each, with its article.',
        ),
      ]
}
