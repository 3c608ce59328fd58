import { openOffers, priceOf } from '../../../../content/offering.ts'
import { photos, plates } from '../../../../content/photos.ts'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { addressOf } from '../../../../renderer/head/Head.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'

export function Footer() {
  const { LL, locale, view } = useCopy()
  const { town, region } = villa.location
  return (
    <footer className="footer">
      <figure className="footer__plate">
        <Picture
          id={plates.footer}
          className="footer__picture"
          sizes={`(min-width: 44rem) 100vw, ${phoneSizes('100vw')}`}
          alt={LL.photos[plates.footer].alt()}
        />
      </figure>
      <div className="footer__colophon grid">
        <p className="footer__copyright">
          {LL.footer.copyright({ year: String(villa.copyrightYear), name: villa.name })}
        </p>
        <p className="footer__place">{LL.place.full({ town, region })}</p>
        <p className="footer__prices">
          {openOffers(villa).map((offer) => (
            <span key={offer}>{LL.footer[offer]({ price: priceOf(villa, offer) })}</span>
          ))}
        </p>
        <p className="footer__top">
          <a href={`/legal?lang=${locale}`}>{LL.footer.legal()}</a>
          <a href="#home">{LL.footer.top()}</a>
        </p>
        {photos.some((photo) => photo.illustration) && (
          <p className="footer__illustrations">{LL.gallery.illustrations()}</p>
        )}
        <OnPaper label={LL.footer.online()} address={addressOf(view.publicUrl, '/', locale)} />
        {view.features.brochure && (
          <OnPaper label={LL.footer.brochure()} address={`${view.publicUrl}/brochure/${locale}.pdf`} />
        )}
      </div>
    </footer>
  )
}

/** Where the printed page came from, and what there is to print instead; a screen has no need of it. */
function OnPaper({ label, address }: { label: string; address: string }) {
  return (
    <p className="footer__paper">
      {label} <a href={address}>{address}</a>
    </p>
  )
}
