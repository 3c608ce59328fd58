import { ContentError, checkContent } from '../../content/check.ts'
import { villa } from '../../content/villa.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'record'

export function examineRecord(): Finding[] {
  try {
    checkContent()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [fault(subject, error.message, 'Mend the field; its comment in content/villa.schema.ts says what it is.')]
  }
  const findings: Finding[] = []
  if (villa.listing === 'preview') {
    findings.push(
      hint(
        subject,
        'the listing is a preview: search engines are told to stay away',
        "Set listing to 'published' in content/villa.ts when it is ready.",
      ),
    )
  }
  if (villa.contact.email.endsWith('.example')) {
    findings.push(
      hint(
        subject,
        'the contact data are the examples the site came with',
        'Put your own into contact in content/villa.ts.',
      ),
    )
  }
  return findings.length === 0 ? [well(subject, `${villa.name}, ${villa.status}`)] : findings
}
