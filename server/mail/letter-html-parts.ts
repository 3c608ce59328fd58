import { escapeHtml } from './escape-html.ts'
import { colours, display, sans } from './letter-style.ts'
import type { Action, Fact, Part } from './sheet.ts'

/** One part of a letter as HTML. */
export function partHtml(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:18px 0 0;font-size:17px;line-height:1.62;">${escapeHtml(part.text)}</p>`
    case 'note':
      return `<p style="margin:0;font-size:15px;line-height:1.5;color:${colours.inkSoft};">${escapeHtml(part.text)}</p>`
    case 'facts':
      return `${part.heading === undefined ? '' : headingHtml(part.heading)}${factsHtml(part.rows, part.heading !== undefined)}`
    case 'words':
      return `${headingHtml(part.heading)}${wordsHtml(part.text)}`
    case 'prices':
      return `${headingHtml(part.heading)}${pricesHtml(part.rows)}`
    case 'actions':
      return actionsHtml(part.actions)
    case 'draft':
      return ''
  }
}

function headingHtml(text: string): string {
  return `<h2 style="margin:36px 0 0;padding:0 0 10px;border-bottom:1px solid ${colours.hair};font-family:${sans};font-weight:500;font-size:12px;line-height:1.3;letter-spacing:0.13em;text-transform:uppercase;color:${colours.inkSoft};">${escapeHtml(text)}</h2>`
}

function factsHtml(rows: readonly Fact[], underHeading: boolean): string {
  const top = underHeading ? '' : `margin-top:26px;border-top:1px solid ${colours.hair};`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed;border-collapse:collapse;${top}">
${rows.map(factHtml).join('\n')}
</table>`
}

function factHtml({ label, value, href, warning, typed, prominent }: Fact): string {
  const cell = `padding:11px 0 12px;border-bottom:1px solid ${colours.hair};vertical-align:baseline;text-align:left;`
  // A long address is broken before its @ rather than anywhere.
  const text = escapeHtml(value).replace('@', '<wbr>@')
  const shown = typed === true ? `<bdi dir="auto">${text}</bdi>` : text
  const linked = href === undefined ? shown : linkHtml(href, shown)
  const note =
    warning === undefined
      ? ''
      : `<div style="padding-top:4px;font-size:14px;line-height:1.45;color:${colours.amberDeep};">${escapeHtml(warning)}</div>`
  return `<tr>
<th scope="row" width="31%" style="${cell}width:31%;padding-right:12px;font-weight:400;font-size:14px;line-height:1.5;color:${colours.inkSoft};">${escapeHtml(label)}</th>
<td style="${cell}${prominent === true ? `font-family:${display};font-size:25px;line-height:1.2;` : 'font-size:17px;line-height:1.45;'}overflow-wrap:anywhere;word-break:break-word;">${linked}${note}</td>
</tr>`
}

function linkHtml(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}" style="color:${colours.ink};text-decoration:underline;text-decoration-color:${colours.rule};text-underline-offset:4px;">${html}</a>`
}

// The visitor's own lines, in the voice of the page's titles, under a rule of amber as deep as the one below the letterhead.
function wordsHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto" style="margin:0 0 14px;">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
  return `<div style="padding:20px 0 4px;font-family:${display};font-size:20px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;">${paragraphs.join('')}</div>`
}

// Old-style figures, the display face's own, belong into sentences.
const lining = "font-variant-numeric:lining-nums;font-feature-settings:'lnum';"

function pricesHtml(rows: readonly { label: string; amount: string }[]): string {
  const lines = rows.map(({ label, amount }, index) => {
    const figure =
      index === 0
        ? `<div class="figure" style="font-family:${display};font-size:38px;line-height:1.15;letter-spacing:-0.01em;${lining}">${escapeHtml(amount)}</div>`
        : `<div style="font-family:${display};font-size:24px;line-height:1.3;${lining}">${escapeHtml(amount)}</div>`
    return `<div style="padding-top:${index === 0 ? 14 : 10}px;font-size:16px;line-height:1.4;">${escapeHtml(label)}</div>${figure}`
  })
  return lines.join('')
}

function actionsHtml(actions: readonly Action[]): string {
  return `<div style="margin-top:24px;">${actions.map(buttonHtml).join('')}</div>`
}

// A table in an inline block: it wraps on a telephone, and where blocks are all that is known the buttons stand one above the other.
function buttonHtml({ label, href, foremost }: Action): string {
  const ground = foremost === true ? colours.ink : colours.paper
  const letters = foremost === true ? colours.limestone : colours.ink
  return `<div style="display:inline-block;margin:0 10px 10px 0;vertical-align:top;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${ground}" style="background-color:${ground};border:1px solid ${colours.ink};"><a href="${escapeHtml(href)}" style="display:block;padding:15px 24px;font-family:${sans};font-weight:500;font-size:13px;line-height:16px;letter-spacing:0.13em;text-transform:uppercase;text-decoration:none;color:${letters};">${escapeHtml(label)}</a></td></tr></table></div>`
}
