import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

const { email, phone, whatsapp } = villa.contact
const phoneHref = `tel:${phone}`
const whatsappHref = `https://wa.me/${whatsapp.replace('+', '')}`

export function DirectContact() {
  const { LL } = useCopy()
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
          {readable(phone)}
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

/** '+33639980123' as the French write it, '+33 6 39 98 01 23'; another country's number is left whole. */
function readable(number: string): string {
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number)
  return french ? `+33 ${french.slice(1).join(' ')}`.replaceAll(' ', '\u00a0') : number
}
