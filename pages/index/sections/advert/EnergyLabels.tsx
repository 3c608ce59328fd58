import { isExcessive } from '../../../../content/energy.ts'
import type { Dpe } from '../../../../content/facts/legal.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { EnergyScale } from './EnergyScale.tsx'

// Keeps a number and its unit on one line.
const unbreakable = '\u00a0'

/**
 * Shows both official scales in colour (CCH R126-22), the yearly cost (R126-23) and, for classes F and G, the required
 * sentence (R126-24).
 */
export function EnergyLabels({ dpe, cost }: { dpe: Dpe; cost: string }) {
  const { LL } = useCopy()
  const words = LL.advert.energy
  const energy = words.energyText({ letter: dpe.energyClass, value: dpe.energyValue })
  const climate = words.gesText({ letter: dpe.gesClass, value: dpe.gesValue })
  return (
    <section className="advert__energy" aria-labelledby="energy-title">
      <h3 className="label" id="energy-title">
        {words.title()}
      </h3>
      <div className="advert__scales">
        <figure>
          <figcaption className="advert__scale-name">{words.energyLabel()}</figcaption>
          <EnergyScale kind="energy" letter={dpe.energyClass} text={energy} />
          <p className="advert__value">
            <strong>{dpe.energyValue}</strong>
            {unbreakable}
            {words.energyUnit()}
          </p>
        </figure>
        <figure>
          <figcaption className="advert__scale-name">{words.gesLabel()}</figcaption>
          <EnergyScale kind="ges" letter={dpe.gesClass} text={climate} />
          <p className="advert__value">
            <strong>{dpe.gesValue}</strong>
            {unbreakable}
            {words.gesUnit()}
          </p>
        </figure>
      </div>
      {isExcessive(dpe.energyClass) && (
        <p className="advert__excessive">{words.excessive({ letter: dpe.energyClass })}</p>
      )}
      <p className="advert__cost">{cost}</p>
      <p className="advert__certificate">{words.certificate({ number: dpe.number, date: dpe.date })}</p>
    </section>
  )
}
