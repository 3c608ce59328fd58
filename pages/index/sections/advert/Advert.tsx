import { useHouse } from '../../../../renderer/copy.tsx'
import { AgencyFees } from './AgencyFees.tsx'
import { EnergyLabels } from './EnergyLabels.tsx'
import { LeaseTerms } from './LeaseTerms.tsx'
import { RisksLine } from './RisksLine.tsx'

/** What a French property advert must state by law. */
export function Advert() {
  const { energy, lease, agency, risk } = useHouse().advert
  return (
    <div className="advert grid">
      {energy && <EnergyLabels {...energy} />}
      {lease && <LeaseTerms terms={lease} />}
      {agency && <AgencyFees text={agency} />}
      {risk && <RisksLine />}
    </div>
  )
}
