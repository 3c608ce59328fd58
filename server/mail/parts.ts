import { mixed, type PaletteName, palettes } from '../../content/palettes.ts'

/** HTML that is safe to send, because every value in it was escaped or was an Html itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Inserted = string | number | Html | readonly Html[] | false | null | undefined

/** A template for HTML. Escapes every value for text and quoted attributes, unless it is an Html already, or missing. */
export const html = (parts: TemplateStringsArray, ...values: Inserted[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(asText)))

function asText(value: Inserted): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object' && value !== null) return value.map(({ text }) => text).join('')
  if (value === undefined || value === null || value === false) return ''
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** One part of a letter. Its constructors below write it as text and as HTML, so that both always agree. */
export interface LetterPart {
  /** Returns it as plain text, in which `line` joins a label and its value. */
  text(line: LabelledLine): string
  html(colours: Colours): Html
}

export type LabelledLine = (names: { label: string; value: string }) => string

/** Returns a palette's colours for letters. Some are mixed here, because mail programs do not support transparency. */
export function coloursOf(name: PaletteName) {
  const palette = palettes[name]
  return { ...palette, hair: mixed(palette.paper, palette.ink, 0.2) }
}

export type Colours = ReturnType<typeof coloursOf>

// The site's typefaces, followed by the most similar ones of each system.
export const display = html`'Cormorant Garamond',Georgia,'Times New Roman',serif`
export const sans = html`Jost,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif`

// The display typeface has old-style figures, which look right only within sentences.
const lining = html`font-variant-numeric:lining-nums;font-feature-settings:'lnum';`
const prose = html`font-size:17px;line-height:1.62;`
const wide = html`width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;`
const small = ({ inkSoft }: Colours) => html`font-size:15px;line-height:1.5;color:${inkSoft};`

const oneLine = (text: string, styleIn: (colours: Colours) => Html): LetterPart => ({
  text: () => text,
  html: (colours) => html`<p style="${styleIn(colours)}">${text}</p>`,
})

export const paragraph = (text: string) => oneLine(text, () => html`margin:18px 0 0;${prose}`)

export const note = (text: string) => oneLine(text, (colours) => html`margin:0;${small(colours)}`)

/** What an owner wrote, in paragraphs. */
export const ownWords = (text: string): LetterPart => ({
  text: () => text,
  html: () =>
    html`${paragraphsOf(text, (lines) => html`<p style="margin:0 0 18px;${prose}overflow-wrap:anywhere;">${lines}</p>`)}`,
})

/** A part below a heading. */
export const headed = (heading: string, { text, html: drawn }: LetterPart): LetterPart => ({
  text: (line) => `${underlined(heading)}\n${text(line)}`,
  html: (colours) =>
    html`<h2 style="margin:36px 0 0;padding:0 0 10px;border-bottom:1px solid ${colours.hair};font-family:${sans};font-weight:500;font-size:12px;line-height:1.3;letter-spacing:0.13em;text-transform:uppercase;color:${colours.inkSoft};">${heading}</h2>${drawn(colours)}`,
})

/** Short lines below one another, such as an address. */
export const shortLines = (lines: readonly string[]): LetterPart => ({
  text: () => lines.join('\n'),
  html: () => html`<p style="margin:18px 0 0;${prose}">${broken(lines)}</p>`,
})

/** Who writes: a closing, a name, and what is said of them below it. */
export function signature(closing: string, name: string, about: string | null): LetterPart {
  const lines = [closing, '', name, ...(about === null ? [] : [about])]
  return {
    text: () => lines.join('\n'),
    html: (colours) =>
      html`<p style="margin:28px 0 0;${prose}">${closing}</p><div style="padding-top:10px;font-family:${display};font-size:26px;line-height:1.2;">${name}</div>${about !== null && html`<div style="padding-top:2px;${small(colours)}">${about}</div>`}`,
  }
}

/** What a visitor wrote. As text it is quoted, so that it cannot look like a part of the letter. */
export const quoted = (words: string): LetterPart => ({
  text: () => words.replace(/^/gm, '> '),
  html: () =>
    html`<div style="padding:20px 0 4px;font-family:${display};font-size:20px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;">${paragraphsOf(words, (lines) => html`<p dir="auto" style="margin:0 0 14px;">${lines}</p>`)}</div>`,
})

/** A draft for the plain text only, where a mailto link would be unreadable because of its percent signs. */
export const draft = (heading: string, body: string): LetterPart => ({
  text: () => `${underlined(heading)}\n${body}`,
  html: () => html``,
})

/** Times to choose from, in large letters. */
export const times = (moments: readonly string[]): LetterPart => ({
  text: () => moments.map((moment) => `- ${moment}`).join('\n'),
  html: ({ hair }) => html`<table role="presentation" ${wide}margin-top:20px;border-top:1px solid ${hair};">
${moments.map((moment) => html`<tr><td style="padding:12px 0;border-bottom:1px solid ${hair};font-family:${display};font-size:23px;line-height:1.25;${lining}">${moment}</td></tr>\n`)}</table>`,
})

/** A code for the reader to type elsewhere. */
export const code = (digits: string, how: string): LetterPart => ({
  text: () => `${digits}\n${how}`,
  html: (colours) =>
    html`<p class="figure" style="margin:20px 0 10px;font-family:${display};font-weight:400;font-size:46px;line-height:1;letter-spacing:0.04em;white-space:nowrap;${lining}">${digits}</p><p style="margin:0;${small(colours)}">${how}</p>`,
})

/** The first price is the largest. */
export const prices = (rows: readonly { label: string | null; amount: string }[]): LetterPart => ({
  text: () => rows.map(({ label, amount }) => (label === null ? amount : `${label} ${amount}`)).join('\n'),
  html: () =>
    html`${rows.map(({ label, amount }, index) => {
      const isFirst = index === 0
      const size = isFirst ? html`38px;line-height:1.15;letter-spacing:-0.01em` : html`24px;line-height:1.3`
      return html`<div style="padding-top:${isFirst ? 14 : 10}px;font-size:16px;line-height:1.4;">${label ?? ''}</div><div${isFirst && html` class="figure"`} style="font-family:${display};font-size:${size};${lining}">${amount}</div>`
    })}`,
})

/** A number with what it counts, such as 137 and 'people looked'. */
export interface LetterFigure {
  figure: string
  says: string
  /** Smaller lines below it. */
  notes: readonly string[]
  /** True if the reader should do something. */
  isUrgent?: boolean
}

export const figures = (rows: readonly LetterFigure[]): LetterPart => ({
  text: () => rows.map(({ figure, says, notes }) => [`${figure}\u00a0${says}`, ...notes].join('\n    ')).join('\n'),
  html({ hair, inkSoft, accentDeep }) {
    const cell = html`border-bottom:1px solid ${hair};vertical-align:baseline;text-align:left;`
    const shown = rows.map(({ figure, says, notes, isUrgent }) => {
      const line = isUrgent ? html`<span style="font-weight:500;color:${accentDeep};">${says}</span>` : says
      const below = notes.map(
        (each) =>
          html`<div style="font-size:14px;line-height:1.45;color:${inkSoft};overflow-wrap:anywhere;">${each}</div>`,
      )
      return html`<tr>
<td style="${cell}padding:11px 16px 11px 0;font-family:${display};font-size:26px;line-height:1.15;white-space:nowrap;${lining}">${figure}</td>
<td width="100%" style="${cell}padding:11px 0;font-size:16px;line-height:1.45;">${line}${below}</td>
</tr>\n`
    })
    return html`<table ${wide}margin-top:16px;border-collapse:collapse;">
${shown}</table>`
  },
})

export interface LetterFact {
  label: string
  value: string
  href?: string | undefined
  /** Something that the reader should check. */
  warning?: string | undefined
  /** True if a visitor typed the value, which may be in a right-to-left script. */
  typed?: boolean
  /** True for the fact that should be read first. */
  prominent?: boolean
}

/** Labels with their values. A list without a heading has a line above it. */
export const facts = (rows: readonly LetterFact[], heading?: string): LetterPart => {
  const list: LetterPart = {
    text: (line) => rows.map((row) => factLine(row, line)).join('\n'),
    html: (
      colours,
    ) => html`<table ${wide}table-layout:fixed;border-collapse:collapse;${heading === undefined && html`margin-top:26px;border-top:1px solid ${colours.hair};`}">
${rows.map((row) => html`${factHtml(row, colours)}\n`)}</table>`,
  }
  return heading === undefined ? list : headed(heading, list)
}

function factLine({ label, value, href, warning }: LetterFact, line: LabelledLine): string {
  const link = href?.startsWith('http') ? ` (${href})` : ''
  return `${line({ label, value: `${value}${link}` })}${warning ? `\n    ${warning}` : ''}`
}

function factHtml({ label, value, href, warning, typed, prominent }: LetterFact, colours: Colours): Html {
  const { hair, ink, inkSoft, rule, accentDeep } = colours
  const cell = html`padding:11px 0 12px;border-bottom:1px solid ${hair};vertical-align:baseline;text-align:left;`
  const type = prominent
    ? html`font-family:${display};font-size:25px;line-height:1.2;`
    : html`font-size:17px;line-height:1.45;`
  // A long address breaks before its @ and not in any other place.
  const at = value.indexOf('@')
  const parts = at < 0 ? html`${value}` : html`${value.slice(0, at)}<wbr>${value.slice(at)}`
  const shown = typed ? html`<bdi dir="auto">${parts}</bdi>` : parts
  const linked =
    href === undefined
      ? shown
      : html`<a href="${href}" style="color:${ink};text-decoration:underline;text-decoration-color:${rule};text-underline-offset:4px;">${shown}</a>`
  const below =
    warning && html`<div style="padding-top:4px;font-size:14px;line-height:1.45;color:${accentDeep};">${warning}</div>`
  return html`<tr>
<th scope="row" width="31%" style="${cell}width:31%;padding-right:12px;font-weight:400;font-size:14px;line-height:1.5;color:${inkSoft};">${label}</th>
<td style="${cell}${type}overflow-wrap:anywhere;word-break:break-word;">${linked}${below}</td>
</tr>`
}

export interface LetterLink {
  label: string
  href: string
  /** True for the link that the reader will most likely follow. */
  foremost?: boolean
}

/** Links as buttons. As text, only those to pages are written. */
export const links = (all: readonly LetterLink[]): LetterPart => ({
  text: (line) =>
    all
      .filter(({ href }) => href.startsWith('http'))
      .map(({ label, href }) => line({ label, value: href }))
      .join('\n'),
  html: (colours) => html`<div style="margin-top:24px;">${all.map((link) => buttonHtml(link, colours))}</div>`,
})

/** One link, which the reader will most likely follow. */
export const button = (label: string, href: string) => links([{ label, href, foremost: true }])

// Each button is a table in an inline block, so that buttons wrap on a telephone.
function buttonHtml({ label, href, foremost }: LetterLink, colours: Colours): Html {
  const ground = foremost ? colours.ink : colours.paper
  const letters = foremost ? colours.ground : colours.ink
  return html`<div style="display:inline-block;margin:0 10px 10px 0;vertical-align:top;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${ground}" style="background-color:${ground};border:1px solid ${colours.ink};"><a href="${href}" style="display:block;padding:15px 24px;font-family:${sans};font-weight:500;font-size:13px;line-height:16px;letter-spacing:0.13em;text-transform:uppercase;text-decoration:none;color:${letters};">${label}</a></td></tr></table></div>`
}

export const underlined = (heading: string) => `${heading}\n${'-'.repeat([...heading].length)}`

const paragraphsOf = (text: string, draw: (broken: Html[]) => Html): Html[] =>
  text.split(/\n{2,}/).map((each) => draw(broken(each.split('\n'))))

const broken = (each: readonly string[]): Html[] =>
  each.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
