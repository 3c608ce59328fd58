import { existsSync } from 'node:fs'
import type { House } from '../../content/house.ts'
import { masterFile, type Shelf } from '../../house/shelf.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'house'

/** Checks the published house and its photographs. */
export function examineHouse({ facts, photographs }: House, shelf: Shelf): Finding[] {
  const findings: Finding[] = []
  const lost = photographs.filter(({ master }) => !existsSync(masterFile(shelf, master.digest)))
  if (lost.length > 0)
    findings.push(
      fault(
        subject,
        `photographs whose files are gone: ${lost.map(({ id }) => id).join(', ')}`,
        'Put the masters from a backup into DATA_DIR/photos/masters; docs/operations.md describes how.',
      ),
    )
  if (facts.offer.listing === 'preview')
    findings.push(
      hint(
        subject,
        'the listing is a preview: search engines are told to stay away',
        "When it is ready, set offer.listing to 'published': villa house export, then villa house import --publish.",
      ),
    )
  if (facts.contact.email.endsWith('.example'))
    findings.push(
      hint(
        subject,
        'the contact details are the examples that the site came with',
        'Put your own details into contact: villa house export, then villa house import --publish.',
      ),
    )
  return findings.length === 0 ? [well(subject, `${facts.figures.name}, ${facts.offer.status}`)] : findings
}
