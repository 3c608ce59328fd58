import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../../content/content-disposition.ts'
import { type Language, languages } from '../../content/languages.ts'
import { takesEnquiries } from '../../content/offering.ts'
import { spokenIn } from '../../content/paths.ts'
import { portalAdvert, portalLimits } from '../../house/portal-advert.ts'
import { Area, Field } from '../parts/Form.tsx'
import { Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

/** The portals and networks on which French houses are offered, by the name under which their visitors are counted. */
const portals = {
  leboncoin: 'Leboncoin',
  seloger: 'SeLoger',
  bienici: 'Bien’ici',
  pap: 'PAP',
  greenacres: 'Green-Acres',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const

/** The page with everything that an owner takes to other places: the advert as text, links and ways to share. */
export async function elsewhereRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  app.get('/owner/elsewhere', (request, reply) =>
    parts.pages.draw(request, reply, {
      here: 'elsewhere',
      title: ({ nav }) => nav.elsewhere(),
      body: <Elsewhere parts={parts} />,
    }),
  )

  for (const language of languages) {
    // By way of an address of our own, because content blockers hide links that share something.
    app.get(`/owner/elsewhere/whatsapp-${language}`, (_, reply) => {
      const { title } = parts.houses.current().shown[language]
      const message = `${title}\n${addressOf(parts.config.publicUrl, language, 'whatsapp')}`
      return reply.redirect(`https://wa.me/?text=${encodeURIComponent(message)}`, 303)
    })

    app.get(`/owner/elsewhere/sign-${language}.pdf`, async (request, reply) => {
      const { house } = parts.houses.current()
      if (!takesEnquiries(house.facts.offer) || !spokenIn(house).includes(language))
        return parts.pages.missing(request, reply)
      const file = await parts.making.sign(language)
      return reply
        .header('content-disposition', contentDisposition('inline', `${house.facts.figures.name} (${language}).pdf`))
        .header('content-security-policy', parts.policyForViewers)
        .sendFile(path.basename(file), path.dirname(file), { cacheControl: false })
    })
  }
}

/** The address of the page in one language, for visitors who come from this source. */
const addressOf = (publicUrl: string, language: Language, source: string) =>
  `${publicUrl}/?lang=${language}&utm_source=${source}`

function Elsewhere({ parts: { config, houses } }: { parts: DeskParts }) {
  const { words, locale } = useDesk()
  const { elsewhere } = words
  const { house, shown } = houses.current()
  const { offer } = house.facts
  const addressIn = (language: Language, source: string) => addressOf(config.publicUrl, language, source)
  const ownFirst = spokenIn(house).toSorted((one, other) => Number(other === locale) - Number(one === locale))
  return (
    <>
      <Head
        title={words.nav.elsewhere()}
        intro={takesEnquiries(offer) ? elsewhere.intro() : elsewhere[offer.status === 'paused' ? 'paused' : 'closed']()}
      />
      {takesEnquiries(offer) && (
        <>
          {offer.listing === 'preview' && (
            <p className="notice">
              {elsewhere.preview()} <a href="/owner/house/offer">{words.visits.toOffer()}</a>
            </p>
          )}
          {ownFirst.map((language) => (
            <Advert key={language} language={language} {...portalAdvert(shown[language], language)} />
          ))}
          <Part id="links" title={elsewhere.links()}>
            <p className="measure">{elsewhere.linksWhy()}</p>
            {ownFirst.map((language) => (
              <Links key={language} language={language} to={(source) => addressIn(language, source)} />
            ))}
          </Part>
          <Part id="share" title={elsewhere.share()}>
            {ownFirst.map((language) => (
              <Share
                key={language}
                language={language}
                title={shown[language].title}
                to={(source) => addressIn(language, source)}
              />
            ))}
          </Part>
          <Part id="sign" title={elsewhere.sign()}>
            <p className="measure">{elsewhere.signWhy()}</p>
            <p className="row gap">
              {ownFirst.map((language) => (
                <a key={language} className="do" href={`/owner/elsewhere/sign-${language}.pdf`}>
                  {elsewhere.signIn[language]()}
                </a>
              ))}
            </p>
          </Part>
        </>
      )}
    </>
  )
}

function Advert({ language, title, text }: { language: Language; title: string; text: string }) {
  const { elsewhere } = useDesk().words
  return (
    <Part id={`advert-${language}`} title={elsewhere.advert[language]()}>
      <div className="fields measure">
        <div lang={language}>
          <Field {...shown('title', title)} label={elsewhere.title()} text />
        </div>
        <Copy text={title} />
        <div lang={language}>
          <Area {...shown('text', text)} label={elsewhere.text()} rows={14} />
        </div>
        <Copy text={text} />
      </div>
    </Part>
  )

  function shown(field: 'title' | 'text', given: string) {
    const hint = elsewhere.size({ count: given.length, most: portalLimits[field] })
    return { id: `${field}-${language}`, hint, readOnly: true, defaultValue: given }
  }
}

interface ToProps {
  language: Language
  /** Returns the address of the page, for visitors who come from this source. */
  to: (source: string) => string
}

function Links({ language, to }: ToProps) {
  const { elsewhere } = useDesk().words
  return (
    <details className="fold gap" open={useDesk().locale === language}>
      <summary>{elsewhere.languages[language]()}</summary>
      <dl className="ledger">
        {Object.entries(portals).map(([source, name]) => (
          <div key={source}>
            <dt>{name}</dt>
            <dd>
              <span className="break">{to(source)}</span> <Copy text={to(source)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Share({ language, title, to }: ToProps & { title: string }) {
  const { elsewhere } = useDesk().words
  const letter = new URLSearchParams({ subject: title, body: `${title}\n${to('e-mail')}` })
  return (
    <p className="row gap">
      <span>{elsewhere.languages[language]()}</span>
      <a className="do" href={`/owner/elsewhere/whatsapp-${language}`}>
        {elsewhere.whatsapp()}
      </a>
      <a className="do" href={`mailto:?${String(letter).replaceAll('+', '%20')}`}>
        {elsewhere.email()}
      </a>
      <button type="button" className="do" data-share={to('shared')} data-title={title} hidden>
        {elsewhere.device()}
      </button>
    </p>
  )
}

/** Copies a text, where the browser lets it. The text itself is visible and can be selected. */
function Copy({ text }: { text: string }) {
  const { elsewhere } = useDesk().words
  return (
    <span>
      <button type="button" className="do" data-copy={text} data-copied={elsewhere.copied()} hidden>
        {elsewhere.copy()}
      </button>{' '}
      <span role="status" className="small soft" data-copy-says />
    </span>
  )
}
