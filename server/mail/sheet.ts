import { articles } from '../../content/facts/figures.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { textAt, valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { openDraft } from '../../house/draft/draft.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { nameWithin } from '../../locales/formatters.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { languageOf, ownersOf } from '../../owners/owners.ts'
import type { Config } from '../config.ts'
import type { HouseSnapshot } from '../house/houses.ts'
import type { Letter } from './mailer.ts'
import {
  type Colours,
  coloursOf,
  display,
  type Html,
  html,
  type LetterLink,
  type LetterPart,
  sans,
  underlined,
} from './parts.ts'

export interface LetterPicture {
  /** The id of the photograph. */
  photograph: string
  jpeg: Buffer
  width: number
  height: number
}

/** The parts of a house that letters use. */
export type LetterHouse = Pick<HouseSnapshot, 'house' | 'shown'>

type LetterConfig = Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk'>

/** What every letter is written from. */
export interface LetterContext extends LetterConfig, LetterHouse {
  /** The address of the brochure in the enquiry's language; null if there is none. */
  brochureUrl: string | null
  /** The picture of the confirmation; null if there is none. */
  picture: LetterPicture | null
}

export const letterContext = (config: LetterConfig, { house, shown }: LetterHouse): LetterContext => ({
  ...config,
  ...{ house, shown, brochureUrl: null, picture: null },
})

/** Returns the context of a letter to one owner, in their language. */
export function ownersContext(
  database: Database,
  { mail, ...config }: LetterConfig,
  house: LetterHouse,
  owner: string,
): LetterContext {
  const ownerLanguage = languageOf(database, owner) ?? config.ownerLanguage
  const owners = ownersOf(database, mail.owners)
  return letterContext({ ...config, ownerLanguage, mail: { ...mail, owners } }, house)
}

/**
 * Returns the context of a letter about the desk itself. While a new house is in the draft, it speaks of that one, or of the site
 * as long as it has no name, because the public house is no longer what its owners work on.
 */
export function deskContext(
  database: Database,
  config: LetterConfig,
  house: LetterHouse,
  owner: string,
): LetterContext {
  const context = ownersContext(database, config, house, owner)
  const { isNew, body } = openDraft(database)
  if (!isNew) return context
  const name = textAt(body, 'facts.figures.name') || new URL(config.publicUrl).host
  const article = articles.find((each) => each === valueAt(body, 'facts.figures.article')) ?? null
  const shown = inEachLanguage((language): ShownHouse => {
    const { facts, place, ...others } = house.shown[language]
    const above = wordsIn(language).desk.signIn.title()
    const named = nameWithin[language](name, article)
    return { ...others, facts: { ...facts, name, named }, place: { ...place, above } }
  })
  return { ...context, shown }
}

/** What a letter says, in order. A part that does not apply is false or null. */
export interface Sheet {
  subject: string
  /** The line that an inbox shows next to the subject. */
  preview: string
  /** Null for a personal letter, which begins with its first line. */
  title: string | null
  parts: readonly (LetterPart | false | null)[]
  /** Small print. */
  foot: readonly (string | false | null | undefined)[]
  /** A link at the end of the small print, to stop such letters. */
  stop?: LetterLink | false | undefined
  /** A picture above everything else, from an attachment with this cid. */
  picture?: { cid: string; alt: string; width: number; height: number } | null | undefined
}

/** A sheet with whatever else differs from other letters. */
type Writing = Sheet & Partial<Omit<Letter, 'to' | 'messageId' | 'text' | 'html'>>

/** Returns a letter to a visitor in their language, from the house. `id` is the left part of its Message-ID. */
export function toVisitor(
  context: LetterContext,
  language: Language,
  to: string,
  id: string,
  writing: Writing,
): Letter {
  const { name, contact } = context.shown[language].facts
  const replyTo = { name, address: contact.email }
  return written(context, language, pageIn(language, context.publicUrl), { to, id, replyTo, ...writing })
}

/** Returns a letter to an owner; to the first one if `to` is empty. */
export const toOwner = (context: LetterContext, to: string, id: string, writing: Writing): Letter =>
  written(context, context.ownerLanguage, context.publicUrl, {
    to: to || (context.mail.owners[0] ?? ''),
    id,
    ...writing,
  })

/** Writes subject, plain text, which is complete without the HTML, and HTML. `href` is where the letterhead leads. */
function written(
  { house, shown, mail: { from } }: LetterContext,
  language: Language,
  href: string,
  { id, preview, title, parts, foot, stop, picture, ...letter }: Writing & { to: string; id: string },
): Letter {
  const { facts, place } = shown[language]
  const { name } = facts
  const sheet: WholeSheet = {
    ...{ subject: letter.subject, preview, title, stop, picture, name, place: place.above, href, language },
    parts: parts.filter((part) => part !== false && part !== null),
    foot: foot.filter((line) => typeof line === 'string'),
  }
  return {
    // It is the same on every attempt, so that a letter delivered twice is recognised as one.
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name, address: from },
    text: textOf(sheet),
    html: htmlOf(sheet, coloursOf(house.facts.colours.palette)),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...letter,
  }
}

/** The address of the page in a language. */
export const pageIn = (language: Language, publicUrl: string): string => `${publicUrl}/?lang=${language}`

/** Returns how moments are written in a letter, by the clocks of the house. */
export const momentsOf = (
  { shown, ownerLanguage }: LetterContext,
  now: number,
  language: Language = ownerLanguage,
): Moments => momentsIn(language, shown[language].facts.location.timeZone, now)

/** A sheet without what does not apply, below its letterhead. */
interface WholeSheet extends Sheet, Record<'name' | 'place' | 'href', string> {
  language: Language
  parts: readonly LetterPart[]
  foot: readonly string[]
}

function textOf({ title, parts, foot, stop, name, place, language }: WholeSheet): string {
  const { line } = wordsIn(language).letters
  const head = title === null ? [] : [`${name}\n${place}`, underlined(title)]
  const blocks = [...head, ...parts.map(({ text }) => text(line))].filter((block) => block !== '')
  const end = stop ? [line({ label: stop.label, value: stop.href })] : []
  const small = foot.length === 0 ? '' : `${['-- ', ...foot, ...end].join('\n')}\n`
  return blocks.map((block) => `${block}\n\n`).join('') + small
}

/**
 * Returns the letter as HTML: tables and inline styles, because some mail programs support nothing else. It loads
 * nothing; the style block only widens the margins on wide screens.
 */
function htmlOf(sheet: WholeSheet, colours: Colours): string {
  const { ground, paper, ink, inkSoft, hair, accent, accentDeep } = colours
  const { subject, title, picture, name, place, href, language } = sheet
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
  const pictureRow =
    picture &&
    html`<tr><td style="padding:0;font-size:0;line-height:0;"><img src="cid:${picture.cid}" alt="${picture.alt}" width="600" height="${Math.round((600 * picture.height) / picture.width)}" style="display:block;width:100%;height:auto;border:0;"></td></tr>
`
  const heading =
    title !== null &&
    html`<h1 class="title" style="margin:0 0 10px;font-family:${display};font-weight:400;font-size:30px;line-height:1.12;letter-spacing:-0.005em;text-wrap:balance;color:${ink};">${title}</h1>`
  // The blanks keep the inbox from showing the letterhead after the preview.
  const blanks = new Array(40).fill(html`&#8199;&#847; `)
  return html`<!DOCTYPE html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>
:root { color-scheme: light only; supported-color-schemes: light only; }
a:focus { outline: 2px solid ${accentDeep}; outline-offset: 3px; }
@media (min-width: 560px) {
  .ground { padding: 48px 24px 56px !important; }
  .sheet { padding: 60px 64px 56px !important; }
  .title { font-size: 36px !important; }
  .figure { font-size: 46px !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background-color:${ground};color:${ink};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${ground};">${sheet.preview}${blanks}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${language}" dir="ltr">
${table} bgcolor="${ground}" style="width:100%;background-color:${ground};">
<tr><td class="ground" align="center" style="padding:20px 10px 36px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table} bgcolor="${paper}" style="width:100%;max-width:600px;background-color:${paper};">
${pictureRow}<tr><td class="sheet" align="left" style="padding:40px 24px 40px;font-family:${sans};font-size:16px;line-height:1.6;color:${ink};">
${table} style="width:100%;">
<tr><td align="center" style="padding:0 0 26px;border-bottom:1px solid ${hair};">
<a href="${href}" style="font-family:${display};font-weight:400;font-size:30px;line-height:1.1;color:${ink};text-decoration:none;">${name}</a>
<div style="padding-top:6px;font-family:${display};font-style:italic;font-size:16px;line-height:1.3;color:${inkSoft};">${place}</div>
</td></tr>
<tr><td align="center" style="padding:0 0 34px;font-size:0;line-height:0;">
<table role="presentation" width="72" cellpadding="0" cellspacing="0" border="0"><tr><td height="3" bgcolor="${accent}" style="height:3px;background-color:${accent};font-size:0;line-height:0;">&nbsp;</td></tr></table>
</td></tr>
</table>
${heading}
${sheet.parts.map((part) => html`${part.html(colours)}\n`)}${footHtml(sheet, colours)}
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

function footHtml({ foot, stop }: WholeSheet, { hair, inkSoft }: Colours): Html | false {
  if (foot.length === 0) return false
  const lines = foot.map((text) => html`<p style="margin:0 0 6px;">${unbroken(text)}</p>`)
  const end = stop && html`<p style="margin:0;"><a href="${stop.href}" style="color:${inkSoft};">${stop.label}</a></p>`
  return html`<div style="margin-top:38px;padding-top:18px;border-top:1px solid ${hair};font-size:13px;line-height:1.55;color:${inkSoft};">${lines}${end}</div>`
}

/** Keeps an address or host name on one line, because mail programs would break it at a hyphen. */
function unbroken(text: string): Html[] {
  return text
    .split(/(\S*\w-\w\S*\w)/)
    .map((piece, index) => (index % 2 === 0 ? html`${piece}` : html`<span style="white-space:nowrap;">${piece}</span>`))
}
