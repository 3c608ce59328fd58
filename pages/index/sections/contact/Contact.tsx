import { useState } from 'react'
import { takesEnquiries } from '../../../../content/offering.ts'
import type { ShownFacts } from '../../../../content/shown-house.ts'
import type { TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { SentView } from '../../../../renderer/page-view.ts'
import { Detail } from '../../../../renderer/ui/Detail.tsx'
import { DirectContact, Person, Pricing } from './beside.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { RequestSent } from './RequestSent.tsx'

export function Contact() {
  const { LL, view, house } = useCopy()
  const { facts } = house
  const [sent, setSent] = useState<Pick<SentView, 'brochure'> | null>(
    view.enquiry.state === 'sent' ? view.enquiry : null,
  )
  const [another, setAnother] = useState(false)
  const open = takesEnquiries(facts)
  const writeAnother = () => {
    setAnother(true)
    setSent(null)
  }
  return (
    <section className="contact grid" id="contact" aria-labelledby="contact-title">
      <div className="contact__side in-grid">
        <h2 className="contact__title title" id="contact-title">
          {open ? LL.contact.title() : closedTitle(LL, facts)}
        </h2>
        <p className="contact__intro">
          {open ? LL.contact.intro({ hours: facts.replyWithinHours }) : LL.advert.closed.text()}
        </p>
        {facts.status === 'underOffer' && <p className="contact__intro">{LL.advert.underOffer()}</p>}
        <Detail
          of={house.details.contactDetail}
          className="contact__detail"
          phone="50vw"
          columns={{ tablet: 3, desk: 2 }}
        />
        <Pricing />
      </div>
      {open && (
        <div className="contact__sheet">
          <p className="contact__head">
            <span className="contact__head-name">{facts.name}</span>
            <span className="contact__head-place">{house.place.above}</span>
          </p>
          {sent ? (
            <RequestSent
              brochure={view.features.brochure ? sent.brochure : 'none'}
              arrived={view.enquiry.state === 'sent' && !another}
              again={writeAnother}
            />
          ) : (
            <EnquiryForm onSent={setSent} another={another} />
          )}
        </div>
      )}
      <Person />
      <DirectContact />
    </section>
  )
}

function closedTitle({ advert }: TranslationFunctions, { status, named: name }: ShownFacts): string {
  return status === 'let' ? advert.closed.letTitle({ name }) : advert.closed.soldTitle({ name })
}
