import { readablePhone, whatsappLink } from '../../../../content/phone.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

export function DirectContact() {
  const { LL, house } = useCopy()
  const { email, phone, whatsapp } = house.facts.contact
  const whatsappWords = LL.contact.whatsapp()
  const call = phone && `tel:${phone}`
  const newTab = whatsapp && {
    href: whatsappLink(whatsapp),
    target: '_blank',
    rel: 'noopener',
    'aria-label': LL.contact.newTab({ label: whatsappWords }),
  }
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
      {call && (
        <p className="contact__line">
          <a className="link" href={call}>
            {readablePhone(phone)}
          </a>
        </p>
      )}
      {newTab && (
        <p className="contact__line">
          <a className="link" {...newTab}>
            {whatsappWords}
          </a>
        </p>
      )}
      {(call || newTab) && (
        <p className="contact__actions">
          {call && (
            <a className="button" href={call}>
              {LL.contact.call()}
            </a>
          )}
          {newTab && (
            <a className="button" {...newTab}>
              {whatsappWords}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
