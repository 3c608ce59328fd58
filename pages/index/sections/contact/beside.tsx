import type { AnchorHTMLAttributes } from 'react'
import { readablePhone, whatsappLink } from '../../../../content/phone.ts'
import { useCopy, usePhotograph } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { Rich } from '../../../../renderer/ui/Rich.tsx'

/** One sentence in each language, with the prices in large type. */
export function Pricing() {
  const { LL, house } = useCopy()
  const { line } = house.prices
  if (line === null) return null
  const large = (name: string) => (figure: string) => <span className={`contact__price-${name}`}>{figure}</span>
  return (
    <section className="contact__price" id="pricing" aria-labelledby="price-title">
      <h3 className="label" id="price-title">
        {house.instead?.price ?? LL.contact.priceTitle()}
      </h3>
      <p className="contact__price-line">
        <Rich text={line} parts={{ sale: large('sale'), rent: large('rent') }} />
      </p>
    </section>
  )
}

/** The person who answers, beside their portrait if there is one. Nothing if the house names nobody. */
export function Person() {
  const { person } = useCopy().house
  const photograph = usePhotograph(person?.portrait ?? null)
  if (person === undefined) return null
  const { title, name, role, languages, hours } = person
  return (
    <section className="contact__person" aria-labelledby="person-title">
      <h3 className="label" id="person-title">
        {title}
      </h3>
      <div className="contact__who">
        {photograph && <Picture of={photograph} className="contact__portrait" sizes="20rem" />}
        <div>
          <p className="contact__who-name subtitle">{name}</p>
          {role && <p className="contact__who-role">{role}</p>}
          {languages && <p>{languages}</p>}
          {hours && <p>{hours}</p>}
        </div>
      </div>
    </section>
  )
}

interface Way {
  href: string
  words: string
  /** The words of its button, if it has one. */
  button?: string
  link?: AnchorHTMLAttributes<HTMLAnchorElement>
}

/** Links to write, to call and to chat, and the last two once more as buttons. */
export function DirectContact() {
  const { LL, house } = useCopy()
  const { email, phone, whatsapp } = house.facts.contact
  const chatWords = LL.contact.whatsapp()
  const newTab = { target: '_blank', rel: 'noopener', 'aria-label': LL.contact.newTab({ label: chatWords }) }
  const call = phone ? [{ href: `tel:${phone}`, words: readablePhone(phone), button: LL.contact.call() }] : []
  const chat = whatsapp ? [{ href: whatsappLink(whatsapp), words: chatWords, button: chatWords, link: newTab }] : []
  const ways: Way[] = [{ href: `mailto:${email}`, words: email }, ...call, ...chat]
  const buttons = ways.filter(({ button }) => button)
  return (
    <section className="contact__direct" aria-labelledby="direct-title">
      <h3 className="label" id="direct-title">
        {LL.contact.directTitle()}
      </h3>
      {ways.map(({ href, words, link }) => (
        <p className="contact__line" key={href}>
          <a className="link tap" href={href} {...link}>
            {words}
          </a>
        </p>
      ))}
      {buttons.length > 0 && (
        <p className="contact__actions">
          {buttons.map(({ href, button, link }) => (
            <a className="button" key={href} href={href} {...link}>
              {button}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
