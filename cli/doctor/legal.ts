import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { villa } from '../../content/villa.ts'
import { type Finding, hint, well } from './finding.ts'

const subject = 'legal'

/** Each point that the record leaves open, with its article. */
export function examineLegal(now: number): Finding[] {
  const missing = missingLegal(villa).map(({ field, article, what }) => hint(field, `missing (${article})`, what))
  const doubtful = doubtfulLegal(villa, new Date(now)).map(({ field, what }) => hint(field, 'doubtful', what))
  const findings = [...missing, ...doubtful]
  return findings.length === 0
    ? [well(subject, 'the record holds every field that is asked for; have a lawyer read the page before it goes live')]
    : findings
}

export function legalInBrief(now: number): Finding[] {
  const open = examineLegal(now).filter(({ state }) => state !== 'well').length
  return open === 0
    ? [well(subject, 'every field is filled')]
    : [
        hint(
          subject,
          `points that the record leaves open: ${open}`,
          'villa doctor --legal names each, with its article.',
        ),
      ]
}
