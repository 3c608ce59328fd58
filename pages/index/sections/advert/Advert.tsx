import { advertTerms } from '../../../../content/offering.ts'
import { villa } from '../../../../content/villa.ts'
import { AgencyFees } from './AgencyFees.tsx'
import { EnergyLabels } from './EnergyLabels.tsx'
import { LeaseTerms } from './LeaseTerms.tsx'
import { RisksLine } from './RisksLine.tsx'

/** What a French advert must state. */
export function Advert() {
  const { dpe, lease, agency, risk } = advertTerms(villa)
  return (
    <div className="advert grid">
      {dpe && <EnergyLabels dpe={dpe} />}
      {lease && <LeaseTerms villa={villa} lease={lease} />}
      {agency && <AgencyFees villa={villa} agency={agency} />}
      {risk && <RisksLine />}
    </div>
  )
}
