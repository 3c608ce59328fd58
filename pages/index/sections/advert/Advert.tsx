import type { ReactNode } from 'react'
import { energyBands, isExcessive } from '../../../../content/energy.ts'
import type { ShownAdvert } from '../../../../house/shown.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Rich } from '../../../../renderer/ui/Rich.tsx'

/** What a French property advert must state by law. */
export function Advert() {
  const { LL, house } = useCopy()
  const { energy, lease, agency, risk } = house.advert
  return (
    <div className="stated grid small">
      {energy && <EnergyLabels {...energy} />}
      {lease && (
        // What the advert of a house to let must state about the lease (loi 89-462, art. 2-1).
        <Part name="lease" title={LL.advert.lease()}>
          <dl className="ledger">
            {lease.map(({ label, value }) => (
              <div className="stated__term apart" key={label}>
                <dt className="soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {agency && (
        // The price with and without fees, and who pays them; an agency must state this.
        <Part name="agency" title={LL.advert.agency.title()}>
          <p>{agency}</p>
        </Part>
      )}
      {risk && (
        // Where to find the risks that this house is exposed to (Code de l’environnement, L125-5).
        <p className="soft">
          <Rich
            text={LL.advert.risks()}
            parts={{
              site: (address) => (
                <a className="link" href={`https://${address}`}>
                  {address}
                </a>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

function Part({ name, title, children }: { name: 'energy' | 'lease' | 'agency'; title: string; children: ReactNode }) {
  return (
    <section className={`stated__part half ruled stated__${name}`} aria-labelledby={`${name}-title`}>
      <h3 className="label" id={`${name}-title`}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Both scales in colour (CCH R126-22), the yearly cost (R126-23) and, for F and G, the required sentence (R126-24). */
function EnergyLabels({ dpe, cost, certificate }: NonNullable<ShownAdvert['energy']>) {
  const words = useCopy().LL.advert.energy
  return (
    <Part name="energy" title={words.title()}>
      <div className="stated__scales cluster">
        <Scale kind="energy" dpe={dpe} />
        <Scale kind="ges" dpe={dpe} />
      </div>
      {isExcessive(dpe.energyClass) && (
        <p className="stated__excessive">{words.excessive({ letter: dpe.energyClass })}</p>
      )}
      <p className="stated__cost">{cost}</p>
      {certificate && <p className="stated__certificate soft">{certificate}</p>}
    </Part>
  )
}

const step = 25

interface ScaleProps extends Pick<NonNullable<ShownAdvert['energy']>, 'dpe'> {
  kind: 'energy' | 'ges'
}

/** Draws seven bars in the official colours. The bar that applies is longer and framed, with a larger letter. */
function Scale({ kind, dpe }: ScaleProps) {
  const words = useCopy().LL.advert.energy
  const [letter, value] = [dpe[`${kind}Class`], dpe[`${kind}Value`]]
  return (
    <figure>
      <figcaption className="stated__scale-name">{words[`${kind}Label`]()}</figcaption>
      <svg
        className="stated__scale"
        viewBox="0 0 180 174"
        role="img"
        aria-label={words[`${kind}Text`]({ letter, value })}
      >
        {energyBands.map((band, index) => {
          const own = band.letter === letter
          return (
            <g key={band.letter}>
              <rect
                x="1"
                y={index * step + 1}
                width={48 + index * 16 + (own ? 26 : 0)}
                height="22"
                fill={band[`${kind}Colour`]}
                stroke={own ? 'var(--ink)' : 'none'}
                strokeWidth="2"
              />
              <text
                x="11"
                y={index * step + (own ? 18 : 17)}
                fontSize={own ? 18 : 13}
                fill={kind === 'ges' && index > 2 ? 'var(--ground)' : 'var(--ink)'}
              >
                {band.letter}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="stated__value">
        <strong>{value}</strong>
        {/* Keeps a number and its unit on one line. */}
        {'\u00a0'}
        {words[`${kind}Unit`]()}
      </p>
    </figure>
  )
}
