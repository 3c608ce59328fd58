import { useCopy } from '../../../../renderer/copy.tsx'
import { Rich } from '../../../../renderer/ui/Rich.tsx'

/** Says where to find the risks that this house is exposed to (Code de l’environnement, L125-5). */
export function RisksLine() {
  const { LL } = useCopy()
  const site = (address: string) => (
    <a className="link" href={`https://${address}`}>
      {address}
    </a>
  )
  return (
    <p className="advert__risks">
      <Rich text={LL.advert.risks()} parts={{ site }} />
    </p>
  )
}
