import type { ReactNode } from 'react'
import type { Facts } from '../../content/facts.ts'
import { isOnCoast } from '../../content/map.ts'
import { readablePhone } from '../../content/telephone.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { HeadFacts, HeadSources, PageProps } from '../../renderer/page-view.ts'
import { LanguageSwitch } from '../../renderer/ui/controls.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import './legal.css'

export function head({ LL: { legal }, house }: HeadSources): HeadFacts {
  const { name, named } = house.shown.facts
  return { title: `${legal.title()}. ${name}`, description: legal.description({ name: named }), path: '/legal' }
}

/** Says who publishes the site and what happens to an enquiry. It is plain HTML, because nothing here needs a script. */
export function Page({ facts }: PageProps) {
  const { LL, locale, house } = useCopy()
  const { name, named, location } = house.facts
  const { latitude, longitude } = location.approximate
  return (
    <>
      <header className="notice__bar apart">
        <a className="house-name" href={`/?lang=${locale}`}>
          {name}
        </a>
        <LanguageSwitch />
      </header>
      <main className="notice grid">
        <h1 className="notice__title title">{LL.legal.title()}</h1>
        <Imprint {...facts.legal} />
        <Privacy facts={facts} />
        <Part id="credits" title={LL.legal.credits.title()}>
          <p>{LL.legal.credits.fonts()}</p>
          {isOnCoast([longitude, latitude]) && <p>{LL.legal.credits.coast()}</p>}
        </Part>
        <p>
          <a className="button" href={`/?lang=${locale}`}>
            {LL.legal.back({ name: named })}
          </a>
        </p>
      </main>
    </>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="notice__part" aria-labelledby={id}>
    <h2 className="notice__heading subtitle" id={id}>
      {title}
    </h2>
    <div className="notice__text">{children}</div>
  </section>
)

type Row = readonly [name: string, fact: ReactNode]

/** A ruled list of names and their values. */
const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="ledger ruled">
    {rows.map(([name, fact]) => (
      <div className="notice__fact" key={name}>
        <dt className="soft">{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)

const linkTo = (scheme: string) => (address: string) => (
  <a className="link" href={`${scheme}${address}`}>
    {address}
  </a>
)
const links = { email: linkTo('mailto:'), cnil: linkTo('https://') }

/** Publisher, director and host (LCEN, art. 1-1), each shown only if the record names them. */
function Imprint({ publisher, host }: Facts['legal']) {
  const { LL, house } = useCopy()
  const { site } = LL.legal
  const { named, contact } = house.facts
  return (
    <Part id="imprint" title={site.title()}>
      <p>
        {site.text({ name: named, place: house.place.full })}{' '}
        <Rich text={site.contact({ email: contact.email })} parts={links} />
      </p>
      {publisher && (
        <Rows
          rows={[
            [site.publisher(), publisher.name],
            [site.director(), publisher.director],
            [site.address(), publisher.address],
            [site.email(), publisher.email],
            [site.phone(), readablePhone(publisher.phone)],
          ]}
        />
      )}
      {host && (
        <Rows
          rows={[
            [site.host(), host.name],
            [site.address(), host.address],
            [site.phone(), readablePhone(host.phone)],
          ]}
        />
      )}
    </Part>
  )
}

/** What article 13 of the GDPR requires. Controller and legal basis are shown only if the house states them. */
function Privacy({ facts: { legal, offer } }: PageProps) {
  const { LL, view, house } = useCopy()
  const words = LL.legal.privacy
  const { privacy } = legal
  const { recaptchaSiteKey, mapTiles, retentionMonths, countsVisits } = view.features
  const email = privacy?.contact ?? house.facts.contact.email
  const rich = (text: string) => <Rich text={text} parts={links} />
  const recipients = privacy?.recipients.join(', ')
  const isCounted = countsVisits === true
  const kept = [
    house.facts.languages.length > 1 ? words.cookies() : words.noCookies(),
    ...(isCounted ? [] : [words.unmeasured()]),
    words.unsent(),
  ]
  const rows: (Row | false | null)[] = [
    privacy && [words.controllerLabel(), rich(words.controller({ controller: privacy.controller, email }))],
    [words.dataLabel(), offer.offers.length > 1 ? words.data() : words.dataOneOffer()],
    [words.purposeLabel(), words.purpose()],
    privacy && [words.basisLabel(), words.basis[privacy.basis]()],
    privacy && [words.recipientsLabel(), recipients ? words.recipients({ recipients }) : words.recipientsNone()],
    [words.retentionLabel(), words.retention({ months: retentionMonths })],
    [words.addressLabel(), words.address()],
    [words.rightsLabel(), rich(words.rights({ email }))],
    [words.cookiesLabel(), kept.join(' ')],
    isCounted && [words.visitsLabel(), words.visits()],
    recaptchaSiteKey !== null && [words.recaptchaLabel(), words.recaptcha()],
    mapTiles && [words.tilesLabel(), words.tiles({ host: new URL(mapTiles.url).host })],
  ]
  return (
    <Part id="privacy" title={words.title()}>
      <Rows rows={rows.filter((row) => row !== false && row !== null)} />
    </Part>
  )
}
