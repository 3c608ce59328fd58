import { villa } from '../../content/villa.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { LanguageSwitch } from '../../renderer/ui/LanguageSwitch.tsx'
import { Imprint } from './Imprint.tsx'
import { Privacy } from './Privacy.tsx'

/** Who publishes the site and what becomes of an enquiry. Plain HTML: nothing here needs a script. */
export function LegalPage() {
  const { LL, locale } = useCopy()
  return (
    <>
      <header className="notice__bar">
        <a className="notice__name" href={`/?lang=${locale}`}>
          {villa.name}
        </a>
        <LanguageSwitch className="notice__languages" />
      </header>
      <main className="notice grid">
        <h1 className="notice__title title">{LL.legal.title()}</h1>
        <Imprint />
        <Privacy />
        <section className="notice__part" aria-labelledby="credits">
          <h2 className="notice__heading subtitle" id="credits">
            {LL.legal.credits.title()}
          </h2>
          <div className="notice__text">
            <p>{LL.legal.credits.fonts()}</p>
            <p>{LL.legal.credits.coast()}</p>
          </div>
        </section>
        <p className="notice__back">
          <a className="button" href={`/?lang=${locale}`}>
            {LL.legal.back({ name: villa.name })}
          </a>
        </p>
      </main>
    </>
  )
}
