import { isOnCoast } from '../../content/coast/frames.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { PageProps } from '../../renderer/page-context.ts'
import { LanguageSwitch } from '../../renderer/ui/LanguageSwitch.tsx'
import { Imprint } from './Imprint.tsx'
import { Privacy } from './Privacy.tsx'

/** Says who publishes the site and what happens to an enquiry. It is plain HTML, because nothing here needs a script. */
export function LegalPage({ facts }: PageProps) {
  const { LL, locale, house } = useCopy()
  const { name, named, location } = house.facts
  const { latitude, longitude } = location.approximate
  return (
    <>
      <header className="notice__bar">
        <a className="notice__name" href={`/?lang=${locale}`}>
          {name}
        </a>
        <LanguageSwitch className="notice__languages" />
      </header>
      <main className="notice grid">
        <h1 className="notice__title title">{LL.legal.title()}</h1>
        <Imprint facts={facts} />
        <Privacy facts={facts} />
        <section className="notice__part" aria-labelledby="credits">
          <h2 className="notice__heading subtitle" id="credits">
            {LL.legal.credits.title()}
          </h2>
          <div className="notice__text">
            <p>{LL.legal.credits.fonts()}</p>
            {isOnCoast([longitude, latitude]) && <p>{LL.legal.credits.coast()}</p>}
          </div>
        </section>
        <p className="notice__back">
          <a className="button" href={`/?lang=${locale}`}>
            {LL.legal.back({ name: named })}
          </a>
        </p>
      </main>
    </>
  )
}
