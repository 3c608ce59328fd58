import { readablePhone } from '../../../../content/phone.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

export function DirectContact() {
  const { LL, house } = useCopy()
  const { email, phone, whatsapp } = house.facts.contact
  const phoneHref = `tel:${phone}`
  const whatsappHref = `https://wa.me/${whatsapp.replace('+', '')}`
  const newTab = LL.contact.newTab({ label: LL.contact.whatsapp() })
  return (
    <section className="contact__direct" aria-labelledby="direct-title">
      <h3 className="label" id="direct-title">
        {LL.contact.directTitle()}
      </h3>
      <p className="contact__line">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="contact__line">
        <a className="link" href={phoneHref}>
          {readablePhone(phone)}
        </a>
      </p>
      <p className="contact__line">
        <a className="link" href={whatsappHref} target="_blank" rel="noopener" aria-label={newTab}>
          {LL.contact.whatsapp()}
        </a>
      </p>
      <p className="contact__actions">
        <a className="button" href={phoneHref}>
          {LL.contact.call()}
        </a>
        <a className="button" href={whatsappHref} target="_blank" rel="noopener" aria-label={newTab}>
          {LL.contact.whatsapp()}
        </a>
      </p>
    </section>
  )
}
