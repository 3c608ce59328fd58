import { isOpen } from '../../../../content/offering.ts'
import { villa } from '../../../../content/villa.ts'
import { AgencyFees } from './AgencyFees.tsx'
import { EnergyLabels } from './EnergyLabels.tsx'
import { LeaseTerms } from './LeaseTerms.tsx'
import { RisksLine } from './RisksLine.tsx'

/** What a French advert must state. Each part is there once the record holds it, and while it is offered. */
export function Legal() {
  const { dpe, risk } = villa
  const lease = isOpen(villa, 'rent') ? villa.lease : null
  const agency = isOpen(villa, 'sale') ? villa.agency : null
  if (dpe === null && lease === null && agency === null && !risk.applies) return null
  return (
    <div className="legal grid">
      {dpe && <EnergyLabels dpe={dpe} />}
      {lease && <LeaseTerms villa={villa} lease={lease} />}
      {agency && <AgencyFees villa={villa} agency={agency} />}
      {risk.applies && <RisksLine />}
    </div>
  )
}
