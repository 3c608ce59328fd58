import { mixed, type PaletteName, palettes } from '../../content/palettes.ts'
import { type Html, html } from './html.ts'
import type { LetterAction, LetterFact, LetterFigure, LetterPart } from './letter-content.ts'

/** Returns a palette's colours for letters. Some are mixed here, because mail programs do not support transparency. */
export function coloursOf(name: PaletteName) {
  const palette = palettes[name]
  return { ...palette, hair: mixed(palette.paper, palette.ink, 0.2) }
}

export type Colours = ReturnType<typeof coloursOf>

// The site's typefaces, followed by the most similar ones of each system.

export const display = html`'Cormorant Garamond',Georgia,'Times New Roman',serif`
export const sans = html`Jost,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif`

/** Returns one part of a letter as HTML, in the house's colours. */
export function partHtml(part: LetterPart, colours: Colours): Html {
  switch (part.kind) {
    case 'paragraph':
      return html`<p style="margin:18px 0 0;font-size:17px;line-height:1.62;">${part.text}</p>`
    case 'letter':
      return html`${letterHtml(part.text)}`
    case 'note':
      return html`<p style="margin:0;font-size:15px;line-height:1.5;color:${colours.inkSoft};">${part.text}</p>`
    case 'facts':
      return part.heading === undefined
        ? factsHtml(part.rows, colours, html`margin-top:26px;border-top:1px solid ${colours.hair};`)
        : html`${headingHtml(part.heading, colours)}${factsHtml(part.rows, colours)}`
    case 'figures':
      return figuresHtml(part.rows, colours)
    case 'words':
      return html`${headingHtml(part.heading, colours)}${wordsHtml(part.text)}`
    case 'lines':
      return html`${part.heading === undefined ? html`` : headingHtml(part.heading, colours)}<p style="margin:18px 0 0;font-size:17px;line-height:1.62;">${part.lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>`
    case 'moments':
      return momentsHtml(part.moments, colours)
    case 'prices':
      return html`${headingHtml(part.heading, colours)}${pricesHtml(part.rows)}`
    case 'actions':
      return html`<div style="margin-top:24px;">${part.actions.map((action) => buttonHtml(action, colours))}</div>`
    case 'signature':
      return signatureHtml(part, colours)
    case 'code':
      return html`${headingHtml(part.heading, colours)}<p class="figure" style="margin:20px 0 10px;font-family:${display};font-weight:400;font-size:46px;line-height:1;letter-spacing:0.04em;white-space:nowrap;${lining}">${part.code}</p><p style="margin:0;font-size:15px;line-height:1.5;color:${colours.inkSoft};">${part.how}</p>`
    case 'draft':
      return html``
  }
}

function signatureHtml({ closing, name, about }: Extract<LetterPart, { kind: 'signature' }>, colours: Colours): Html {
  const small =
    about === null
      ? html``
      : html`<div style="padding-top:2px;font-size:15px;line-height:1.5;color:${colours.inkSoft};">${about}</div>`
  return html`<p style="margin:28px 0 0;font-size:17px;line-height:1.62;">${closing}</p><div style="padding-top:10px;font-family:${display};font-size:26px;line-height:1.2;">${name}</div>${small}`
}

function letterHtml(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        html`<p style="margin:0 0 18px;font-size:17px;line-height:1.62;overflow-wrap:anywhere;">${linesHtml(paragraph)}</p>`,
    )
}

function headingHtml(text: string, colours: Colours): Html {
  return html`<h2 style="margin:36px 0 0;padding:0 0 10px;border-bottom:1px solid ${colours.hair};font-family:${sans};font-weight:500;font-size:12px;line-height:1.3;letter-spacing:0.13em;text-transform:uppercase;color:${colours.inkSoft};">${text}</h2>`
}

function figuresHtml(rows: readonly LetterFigure[], colours: Colours): Html {
  const cell = html`border-bottom:1px solid ${colours.hair};vertical-align:baseline;text-align:left;`
  const shown = rows.map(({ figure, says, notes = [], isUrgent }) => {
    const line = isUrgent
      ? html`<span style="font-weight:500;color:${colours.accentDeep};">${says}</span>`
      : html`${says}`
    const small = notes.map(
      (note) =>
        html`<div style="font-size:14px;line-height:1.45;color:${colours.inkSoft};overflow-wrap:anywhere;">${note}</div>`,
    )
    return html`<tr>
<td style="${cell}padding:11px 16px 11px 0;font-family:${display};font-size:26px;line-height:1.15;white-space:nowrap;${lining}">${figure}</td>
<td width="100%" style="${cell}padding:11px 0;font-size:16px;line-height:1.45;">${line}${small}</td>
</tr>\n`
  })
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin-top:16px;border-collapse:collapse;">
${shown}</table>`
}

function factsHtml(rows: readonly LetterFact[], colours: Colours, top = html``): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed;border-collapse:collapse;${top}">
${rows.map((row) => html`${factHtml(row, colours)}\n`)}</table>`
}

function factHtml({ label, value, href, warning, typed, prominent }: LetterFact, colours: Colours): Html {
  const cell = html`padding:11px 0 12px;border-bottom:1px solid ${colours.hair};vertical-align:baseline;text-align:left;`
  const type = prominent
    ? html`font-family:${display};font-size:25px;line-height:1.2;`
    : html`font-size:17px;line-height:1.45;`
  const shown = typed ? html`<bdi dir="auto">${breakable(value)}</bdi>` : breakable(value)
  const linked = href === undefined ? shown : linkHtml(href, shown, colours)
  const note =
    warning === undefined
      ? html``
      : html`<div style="padding-top:4px;font-size:14px;line-height:1.45;color:${colours.accentDeep};">${warning}</div>`
  return html`<tr>
<th scope="row" width="31%" style="${cell}width:31%;padding-right:12px;font-weight:400;font-size:14px;line-height:1.5;color:${colours.inkSoft};">${label}</th>
<td style="${cell}${type}overflow-wrap:anywhere;word-break:break-word;">${linked}${note}</td>
</tr>`
}

/** Lets a long address break before its @ and not in any other place. */
function breakable(text: string): Html {
  const at = text.indexOf('@')
  return at < 0 ? html`${text}` : html`${text.slice(0, at)}<wbr>${text.slice(at)}`
}

function linkHtml(href: string, shown: Html, colours: Colours): Html {
  return html`<a href="${href}" style="color:${colours.ink};text-decoration:underline;text-decoration-color:${colours.rule};text-underline-offset:4px;">${shown}</a>`
}

// The visitor's own words, in the typeface of the page's titles, below a line as thick as the one below the letterhead.
function wordsHtml(text: string): Html {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => html`<p dir="auto" style="margin:0 0 14px;">${linesHtml(paragraph)}</p>`)
  return html`<div style="padding:20px 0 4px;font-family:${display};font-size:20px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;">${paragraphs}</div>`
}

function linesHtml(paragraph: string): Html[] {
  return paragraph.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}

// The display typeface has old-style figures, which look right only within sentences.
const lining = html`font-variant-numeric:lining-nums;font-feature-settings:'lnum';`

function momentsHtml(moments: readonly string[], colours: Colours): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin-top:20px;border-top:1px solid ${colours.hair};">
${moments.map((moment) => html`<tr><td style="padding:12px 0;border-bottom:1px solid ${colours.hair};font-family:${display};font-size:23px;line-height:1.25;${lining}">${moment}</td></tr>\n`)}</table>`
}

function pricesHtml(rows: readonly { label: string; amount: string }[]): Html[] {
  return rows.map(({ label, amount }, index) => {
    const figure =
      index === 0
        ? html`<div class="figure" style="font-family:${display};font-size:38px;line-height:1.15;letter-spacing:-0.01em;${lining}">${amount}</div>`
        : html`<div style="font-family:${display};font-size:24px;line-height:1.3;${lining}">${amount}</div>`
    return html`<div style="padding-top:${index === 0 ? 14 : 10}px;font-size:16px;line-height:1.4;">${label}</div>${figure}`
  })
}

// Each button is a table in an inline block, so that buttons wrap on a telephone. Mail programs without inline blocks show them one below the other.
function buttonHtml({ label, href, foremost }: LetterAction, colours: Colours): Html {
  const ground = foremost ? colours.ink : colours.paper
  const letters = foremost ? colours.ground : colours.ink
  return html`<div style="display:inline-block;margin:0 10px 10px 0;vertical-align:top;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${ground}" style="background-color:${ground};border:1px solid ${colours.ink};"><a href="${href}" style="display:block;padding:15px 24px;font-family:${sans};font-weight:500;font-size:13px;line-height:16px;letter-spacing:0.13em;text-transform:uppercase;text-decoration:none;color:${letters};">${label}</a></td></tr></table></div>`
}
