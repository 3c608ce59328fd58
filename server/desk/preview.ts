import type { Language } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'
import type { HouseSnapshot } from '../house/houses.ts'

/** The forms by which each part of the page is changed. */
const forms: Record<string, string> = {
  home: '/owner/words/opening',
  gallery: '/owner/photographs',
  residence: '/owner/words/residence',
  outdoors: '/owner/words/outdoors',
  sun: '/owner/words/outdoors',
  potential: '/owner/words/potential',
  location: '/owner/house/place',
  contact: '/owner/house/offer',
}

/**
 * The page as it is seen in the preview: of the draft, without its script, its form switched off, its pictures from behind
 * the desk's door, and with a way from each part of it to the form that changes it.
 */
export function asPreview(
  html: string,
  styleSheet: string,
  { band, language }: { band: string; language: Language },
): string {
  const change = wordsIn(language).desk.photographs.change()
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|canonical|manifest|alternate)"[^>]*>/g, '')
    .replaceAll('"/photos/', '"/owner/photos/')
    .replaceAll(' /photos/', ' /owner/photos/')
    .replaceAll(`href="${styleSheet}"`, 'href="/owner/preview/here.css"')
    .replaceAll('<form ', '<form inert ')
    .replace('<body>', `<body data-preview><p class="preview-band">${escaped(band)}</p>`)
    .replace(/<section\b[^>]*\bid="(\w+)"[^>]*>/g, (tag, id: string) => {
      const form = forms[id]
      if (form === undefined) return tag
      return `${tag}<p class="preview-change"><a href="${form}" target="_top">${escaped(change)}</a></p>`
    })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const marks = `
.preview-band { position: sticky; inset-block-start: 0; z-index: 40; margin: 0; padding: .4rem 1rem; background: #12262F; color: #F6F1E8; font: 500 .8125rem/1.5 Jost, sans-serif; text-align: center }
[data-preview] .topbar { position: absolute; inset-block-start: auto }
[data-preview] .enquire { display: none }
[data-preview] section:has(> .preview-change) { position: relative }
.preview-change { position: absolute; z-index: 6; inset-block-start: 3.5rem; inset-inline-end: 1rem; margin: 0 }
.preview-change a { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: 1rem; background: #F6F1E8; color: #12262F; border: 1px solid #12262F; font: 500 .9375rem/1.2 Jost, sans-serif; text-decoration: none }
.preview-change a:hover { background: #12262F; color: #F6F1E8 }`

/** The house's own style sheet, and the marks of the preview. */
export const previewStyles = ({ styleSheet }: HouseSnapshot) => `${styleSheet.body}${marks}`
