import { type Language, regions } from '../content/languages.ts'
import { isListed } from '../content/offering.ts'
import { palettes } from '../content/palettes.ts'
import type { HeadFacts, HouseView, PageScripts, PageView } from './page-view.ts'

interface HeadProps {
  facts: HeadFacts
  view: PageView
  house: HouseView
}

/** The start of the document's head, up to the style sheets. */
export function HeadBegin({ scripts }: { scripts: PageScripts | null }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {scripts && (
        <script
          data-modules={scripts.modules.join(' ')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, from the build.
          dangerouslySetInnerHTML={{ __html: scripts.code }}
        />
      )}
    </>
  )
}

/** The rest of the document's head. Addresses come from the configuration, never from the request. */
export function Head({ facts, view, house }: HeadProps) {
  const { title, description, path, extra } = facts
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {(path === null || !isListed(house.facts.offer)) && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content={palettes[house.facts.colours.palette].ground} />
      <meta name="color-scheme" content="light only" />
      {path !== null && <Addresses path={path} facts={facts} view={view} house={house} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {extra}
    </>
  )
}

/** Returns the language as Open Graph writes it, e.g. en_GB. */
const ogLocale = (language: Language) => regions[language].replace('-', '_')

function Addresses({ path, facts, view, house }: HeadProps & { path: string }) {
  const own = addressOf(view.publicUrl, path, view.locale)
  const { name, languages } = house.shown.facts
  const others = languages.filter((language) => language !== view.locale)
  return (
    <>
      <link rel="canonical" href={own} />
      {others.length > 0 && (
        <>
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressOf(view.publicUrl, path, language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${view.publicUrl}${path}`} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={facts.title} />
      <meta property="og:description" content={facts.description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={ogLocale(view.locale)} />
      {others.map((language) => (
        <meta key={language} property="og:locale:alternate" content={ogLocale(language)} />
      ))}
      {house.card !== null && (
        <>
          <meta property="og:image" content={`${view.publicUrl}${house.card}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={facts.title} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Returns the address of a page in one language; each language has its own. */
export const addressOf = (publicUrl: string, path: string, language: string) => `${publicUrl}${path}?lang=${language}`
