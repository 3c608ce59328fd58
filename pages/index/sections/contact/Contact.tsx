import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef, useState } from 'react'
import { takesEnquiries } from '../../../../content/offering.ts'
import { callLink, whatsappLink } from '../../../../content/phone-links.ts'
import { useCopy, useHouse, usePhotograph } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { Detail } from '../../../../renderer/ui/plates.tsx'
import { Rich } from '../../../../renderer/ui/Rich.tsx'
import { showToast } from '../../../../renderer/ui/toasts.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { Sent } from './send-enquiry.ts'

export function Contact() {
  const { LL, view, house } = useCopy()
  const { status, name } = house.facts
  /** Null while the form is shown. */
  const [sent, setSent] = useState<Sent | null>(view.enquiry.state === 'sent' ? view.enquiry : null)
  const [another, setAnother] = useState(false)
  const { standing } = house
  const open = takesEnquiries(house.facts)
  // Someone may have sent the form from a page that was opened before the house was paused.
  const isAnswered = status === 'paused' && view.enquiry.state !== 'empty'
  return (
    <section className="contact grid" id="contact" aria-labelledby="contact-title">
      <div className="contact__side in-grid margin">
        <h2 className="title half" id="contact-title">
          {standing?.title ?? LL.contact.title()}
        </h2>
        {open && <p className="contact__intro half">{house.intro}</p>}
        {standing && <p className="contact__intro half">{standing.text}</p>}
        <Detail of={house.details.contactDetail} className="contact__detail" />
        <Pricing />
      </div>
      {(open || isAnswered) && (
        <div className="contact__sheet on-screen">
          <p className="contact__head">
            <span className="contact__head-name">{name}</span>
            <span className="aside">{house.place.above}</span>
          </p>
          {sent ? (
            <RequestSent
              {...sent}
              arrived={view.enquiry.state === 'sent' && !another}
              again={() => {
                setAnother(true)
                setSent(null)
              }}
            />
          ) : (
            <EnquiryForm onSent={setSent} another={another} />
          )}
        </div>
      )}
      <Person />
      {status !== 'paused' && <DirectContact />}
    </section>
  )
}

interface RequestSentProps extends Sent {
  /** True if the server sent this screen. The visitor may have scrolled since, so the page does not move. */
  arrived: boolean
  again: () => void
}

/** Replaces the form, and takes the focus, so that it is seen and read out and the keyboard continues here. */
function RequestSent({ message, arrived, again, ...sent }: RequestSentProps) {
  const { LL, locale, view, house } = useCopy()
  const brochure = view.features.brochure ? sent.brochure : 'none'
  const instead = message ?? house.standing?.sent
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => screen.current?.focus({ preventScroll: arrived }), [arrived])

  // If the visitor has scrolled past this screen, the notice about it has been read too.
  useEffect(() => {
    let seen = false
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) seen = true
      else if (seen) showToast(null)
    })
    if (screen.current) watch.observe(screen.current)
    return () => watch.disconnect()
  }, [])

  // Without JavaScript the link opens the page with an empty form.
  const writeAgain = (event: MouseEvent) => {
    event.preventDefault()
    again()
  }

  return (
    <div className="contact__done" ref={screen} tabIndex={-1}>
      <h3 className="title">{LL.contact.doneTitle()}</h3>
      <p className="contact__done-text">
        {instead ?? LL.contact.doneText({ hours: house.facts.replyWithinHours })}
        {brochure === 'emailed' && ` ${LL.contact.doneBrochure()}`}
      </p>
      {brochure !== 'none' && (
        <p className="contact__done-brochure">
          <a className="button" href={`/brochure/${locale}.pdf`}>
            {LL.contact.openBrochure()}
          </a>
        </p>
      )}
      <p className="contact__done-ways cluster note ruled">
        <a className="link tap" href="#gallery">
          {LL.contact.backToGallery()}
        </a>
        {instead === undefined && (
          <a className="link tap" href={`/?lang=${locale}#contact`} onClick={writeAgain}>
            {LL.contact.again()}
          </a>
        )}
      </p>
    </div>
  )
}

/** One sentence in each language, with the prices in large type. */
function Pricing() {
  const { title, line } = useHouse().prices
  if (line === null) return null
  const large = (name: string) => (figure: string) => <span className={`contact__price-${name}`}>{figure}</span>
  return (
    <section className="contact__price" id="pricing" aria-labelledby="price-title">
      <h3 className="label ruled soft" id="price-title">
        {title}
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
    <section className="contact__person half margin" aria-labelledby="person-title">
      <h3 className="label ruled soft" id="person-title">
        {title}
      </h3>
      <div className="contact__who cluster">
        {photograph && <Picture of={photograph} className="contact__portrait upright" sizes="20rem" />}
        <div className="small">
          <p className="contact__who-name subtitle">{name}</p>
          {role && <p className="contact__who-role aside">{role}</p>}
          {languages && <p>{languages}</p>}
          {hours && <p>{hours}</p>}
        </div>
      </div>
    </section>
  )
}

/** Links to write, to call and to chat, and the last two once more as buttons. */
export function DirectContact() {
  const { LL, house } = useCopy()
  const { email, phone, secondPhone, whatsapp } = house.facts.contact
  const chatWords = LL.contact.whatsapp()
  const call = phone !== null && { href: callLink(phone) }
  const newTab = { target: '_blank', rel: 'noopener', 'aria-label': LL.contact.newTab({ label: chatWords }) }
  const chat = whatsapp !== null && { href: whatsappLink(whatsapp), ...newTab }
  return (
    <section className="contact__direct margin" aria-labelledby="direct-title">
      <h3 className="label ruled soft" id="direct-title">
        {LL.contact.directTitle()}
      </h3>
      <Line href={`mailto:${email}`}>{email}</Line>
      {call && <Line {...call}>{phone}</Line>}
      {secondPhone && <Line href={callLink(secondPhone)}>{secondPhone}</Line>}
      {chat && <Line {...chat}>{chatWords}</Line>}
      {(call || chat) && (
        <p className="contact__actions cluster on-screen">
          {call && (
            <a className="button" {...call}>
              {LL.contact.call()}
            </a>
          )}
          {chat && (
            <a className="button" {...chat}>
              {chatWords}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

const Line = (link: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <p className="contact__line">
    <a className="link tap" {...link} />
  </p>
)
