import { useCopy, usePhotograph } from '../../../../renderer/copy.tsx'
import { addressOf } from '../../../../renderer/Head.tsx'
import { Panorama } from '../../../../renderer/ui/plates.tsx'

export function Footer() {
  const { LL, locale, view, house } = useCopy()
  const { facts, photographs, plates, prices } = house
  const plate = usePhotograph(plates.footer)
  return (
    <footer className="footer on-ink">
      {plate && (
        <figure className="on-screen">
          <Panorama of={plate} className="footer__picture" sizes="(min-width: 44rem) 100vw" />
        </figure>
      )}
      <div className="footer__colophon grid small">
        <p className="footer__copyright">
          {LL.footer.copyright({ year: String(facts.copyrightYear), name: facts.name })}
        </p>
        <p className="footer__place">{house.place.full}</p>
        <p className="footer__prices">
          {prices.foot.map((price) => (
            <span key={price}>{price}</span>
          ))}
        </p>
        <p className="footer__top on-screen">
          <a className="tap" href={`/legal?lang=${locale}`}>
            {LL.footer.legal()}
          </a>
          <a className="tap" href="#home">
            {LL.footer.top()}
          </a>
        </p>
        {photographs.some(({ illustration }) => illustration) && (
          <p className="footer__illustrations note">{LL.gallery.illustrations()}</p>
        )}
        <OnPaper label={LL.footer.online()} address={addressOf(view.publicUrl, '/', locale)} />
        {view.features.brochure && (
          <OnPaper label={LL.footer.brochure()} address={`${view.publicUrl}/brochure/${locale}.pdf`} />
        )}
      </div>
    </footer>
  )
}

/** Says where the printed page came from, and what can be printed instead; a screen does not need it. */
function OnPaper({ label, address }: { label: string; address: string }) {
  return (
    <p className="footer__paper">
      {label} <a href={address}>{address}</a>
    </p>
  )
}
