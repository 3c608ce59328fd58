import type { ReactNode } from 'react'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

export function Highlights() {
  const { LL } = useCopy()
  const { salons, annex } = villa
  return (
    <section className="highlights grid" aria-label={LL.highlights.label()}>
      <dl className="highlights__figures">
        <Figure name="area" label={LL.highlights.area()}>
          {villa.areaM2}
          <span className="figure__unit">m²</span>
        </Figure>
        <Figure name="beds" label={LL.highlights.bedrooms({ potential: villa.bedroomsPotential })}>
          {villa.bedroomsNow}
        </Figure>
        <Figure name="view" label={LL.highlights.view()}>
          {villa.seaViewDegrees}°
        </Figure>
      </dl>
      <dl className="highlights__rest">
        <Item
          name={LL.highlights.salons({ count: salons.count })}
          note={LL.highlights.salonsNote({ area: salons.areaEachM2 })}
        />
        <Item name={LL.highlights.pool()} note={LL.highlights.poolNote()} />
        {villa.terraces && (
          <Item name={LL.highlights.terraces()} note={villa.jacuzzi ? LL.highlights.terracesNote() : ''} />
        )}
        <Item
          name={LL.highlights.annex()}
          note={LL.highlights.annexNote({ bedrooms: annex.bedrooms, bathrooms: annex.bathrooms })}
        />
        {villa.parking && <Item name={LL.highlights.parking()} note={LL.highlights.parkingNote()} />}
      </dl>
    </section>
  )
}

function Figure({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className={`highlights__figure highlights__figure--${name}`}>
      <dt className="highlights__label">{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}

function Item({ name, note }: { name: string; note: string }) {
  return (
    <div className="highlights__item">
      <dt className="highlights__name">{name}</dt>
      <dd className="highlights__note">{note}</dd>
    </div>
  )
}
