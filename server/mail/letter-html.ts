import { type Html, html } from './html.ts'
import type { LetterContent } from './letter-content.ts'
import { type Colours, coloursOf, display, partHtml, sans } from './letter-html-parts.ts'

/**
 * Returns the letter as HTML, in the house's colours. It uses tables and inline styles, because some mail programs support
 * nothing else, and it loads nothing: a picture comes with it. The style block only widens the margins on wide screens.
 */
export function htmlOf(content: LetterContent): string {
  const colours = coloursOf(content.palette)
  return html`<!DOCTYPE html>
<html lang="${content.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title>
<style>
:root { color-scheme: light only; supported-color-schemes: light only; }
a:focus { outline: 2px solid ${colours.accentDeep}; outline-offset: 3px; }
@media (min-width: 560px) {
  .ground { padding: 48px 24px 56px !important; }
  .sheet { padding: 60px 64px 56px !important; }
  .title { font-size: 36px !important; }
  .figure { font-size: 46px !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background-color:${colours.ground};color:${colours.ink};-webkit-text-size-adjust:100%;">
${previewHtml(content.preview, colours)}
<div role="article" aria-roledescription="email" aria-label="${content.subject}" lang="${content.language}" dir="ltr">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.ground}" style="width:100%;background-color:${colours.ground};">
<tr><td class="ground" align="center" style="padding:20px 10px 36px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}" style="width:100%;max-width:600px;background-color:${colours.paper};">
${pictureHtml(content.picture)}<tr><td class="sheet" align="left" style="padding:40px 24px 40px;font-family:${sans};font-size:16px;line-height:1.6;color:${colours.ink};">
${letterheadHtml(content, colours)}
${titleHtml(content.title, colours)}
${content.parts.map((part) => html`${partHtml(part, colours)}\n`)}${footHtml(content, colours)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`.text
}

function titleHtml(title: string | null, colours: Colours): Html {
  if (title === null) return html``
  return html`<h1 class="title" style="margin:0 0 10px;font-family:${display};font-weight:400;font-size:30px;line-height:1.12;letter-spacing:-0.005em;text-wrap:balance;color:${colours.ink};">${title}</h1>`
}

// The blanks keep the inbox from showing the letterhead after the preview.
function previewHtml(preview: string, colours: Colours): Html {
  return html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${colours.ground};">${preview}${new Array(40).fill(html`&#8199;&#847; `)}</div>`
}

function pictureHtml(picture: LetterContent['picture']): Html {
  if (picture === undefined) return html``
  const { cid, alt, width, height } = picture
  return html`<tr><td style="padding:0;font-size:0;line-height:0;"><img src="cid:${cid}" alt="${alt}" width="600" height="${Math.round((600 * height) / width)}" style="display:block;width:100%;height:auto;border:0;"></td></tr>
`
}

function letterheadHtml({ letterhead: { name, place, href } }: LetterContent, colours: Colours): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;">
<tr><td align="center" style="padding:0 0 26px;border-bottom:1px solid ${colours.hair};">
<a href="${href}" style="font-family:${display};font-weight:400;font-size:30px;line-height:1.1;color:${colours.ink};text-decoration:none;">${name}</a>
<div style="padding-top:6px;font-family:${display};font-style:italic;font-size:16px;line-height:1.3;color:${colours.inkSoft};">${place}</div>
</td></tr>
<tr><td align="center" style="padding:0 0 34px;font-size:0;line-height:0;">
<table role="presentation" width="72" cellpadding="0" cellspacing="0" border="0"><tr><td height="3" bgcolor="${colours.accent}" style="height:3px;background-color:${colours.accent};font-size:0;line-height:0;">&nbsp;</td></tr></table>
</td></tr>
</table>`
}

function footHtml({ foot, stop }: LetterContent, colours: Colours): Html {
  if (foot.length === 0) return html``
  const paragraphs = foot.map((text) => html`<p style="margin:0 0 6px;">${unbroken(text)}</p>`)
  if (stop)
    paragraphs.push(
      html`<p style="margin:0;"><a href="${stop.href}" style="color:${colours.inkSoft};">${stop.label}</a></p>`,
    )
  return html`<div style="margin-top:38px;padding-top:18px;border-top:1px solid ${colours.hair};font-size:13px;line-height:1.55;color:${colours.inkSoft};">${paragraphs}</div>`
}

/** Keeps an address or host name on one line, because mail programs would break it at a hyphen. */
function unbroken(text: string): Html[] {
  return text
    .split(/(\S*\w-\w\S*\w)/)
    .map((piece, index) => (index % 2 === 0 ? html`${piece}` : html`<span style="white-space:nowrap;">${piece}</span>`))
}
