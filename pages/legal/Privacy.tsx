import type { ReactNode } from 'react'
import type { Facts as HouseFacts } from '../../content/facts.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import { Facts } from './Facts.tsx'
import { emailLink, siteLink } from './links.tsx'

/**
 * What article 13 of the GDPR requires to be stated. The person responsible and the legal basis are shown only if the
 * record has them.
 */
export function Privacy({ facts: { legal, offer } }: { facts: HouseFacts }) {
  const { LL, view, house } = useCopy()
  const words = LL.legal.privacy
  const { contact } = house.facts
  const { privacy } = legal
  const { recaptchaSiteKey, mapTiles, retentionMonths, countsVisits } = view.features
  const email = privacy?.contact ?? contact.email
  const facts: (readonly [string, ReactNode] | false)[] = [
    privacy !== null && [
      words.controllerLabel(),
      <Rich
        key="controller"
        text={words.controller({ controller: privacy.controller, email })}
        parts={{ email: emailLink }}
      />,
    ],
    [words.dataLabel(), offer.offers.length > 1 ? words.data() : words.dataOneOffer()],
    [words.purposeLabel(), words.purpose()],
    privacy !== null && [words.basisLabel(), words.basis[privacy.basis]()],
    privacy !== null && [
      words.recipientsLabel(),
      privacy.recipients.length > 0
        ? words.recipients({ recipients: privacy.recipients.join(', ') })
        : words.recipientsNone(),
    ],
    [words.retentionLabel(), words.retention({ months: retentionMonths })],
    [words.addressLabel(), words.address()],
    [
      words.rightsLabel(),
      <Rich key="rights" text={words.rights({ email })} parts={{ email: emailLink, cnil: siteLink }} />,
    ],
    [words.cookiesLabel(), countsVisits === true ? words.cookiesCounted() : words.cookies()],
    countsVisits === true && [words.visitsLabel(), words.visits()],
    recaptchaSiteKey !== null && [words.recaptchaLabel(), words.recaptcha()],
    mapTiles !== null && [words.tilesLabel(), words.tiles({ host: new URL(mapTiles.url).host })],
  ]
  return (
    <section className="notice__part" aria-labelledby="privacy">
      <h2 className="notice__heading subtitle" id="privacy">
        {words.title()}
      </h2>
      <div className="notice__text">
        <Facts facts={facts.filter((fact) => fact !== false)} />
      </div>
    </section>
  )
}
