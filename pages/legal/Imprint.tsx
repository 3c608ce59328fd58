import type { Facts as HouseFacts } from '../../content/facts.ts'
import { readablePhone } from '../../content/phone.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import { Facts } from './Facts.tsx'
import { emailLink } from './links.tsx'

/** Publisher, director and host (LCEN, art. 1-1), each shown only if the record names them. */
export function Imprint({ facts }: { facts: HouseFacts }) {
  const { LL, house } = useCopy()
  const { site } = LL.legal
  const { named, contact } = house.facts
  const { publisher, host } = facts.legal
  return (
    <section className="notice__part" aria-labelledby="imprint">
      <h2 className="notice__heading subtitle" id="imprint">
        {site.title()}
      </h2>
      <div className="notice__text">
        <p>
          {site.text({ name: named, place: house.place.full })}{' '}
          <Rich text={site.contact({ email: contact.email })} parts={{ email: emailLink }} />
        </p>
        {publisher && (
          <Facts
            facts={[
              [site.publisher(), publisher.name],
              [site.director(), publisher.director],
              [site.address(), publisher.address],
              [site.email(), publisher.email],
              [site.phone(), readablePhone(publisher.phone)],
            ]}
          />
        )}
        {host && (
          <Facts
            facts={[
              [site.host(), host.name],
              [site.address(), host.address],
              [site.phone(), readablePhone(host.phone)],
            ]}
          />
        )}
      </div>
    </section>
  )
}
