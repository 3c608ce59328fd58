const inline = 'a|abbr|b|bdi|cite|code|dfn|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u'

/** Returns the texts of a document, block by block, including attributes that are shown or read out. */
export function textsIn(html: string): string[] {
  const spoken = [...html.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text)
  const lines = html
    .replace(/<!--.*?-->|<wbr\s*\/?>/gs, '')
    .replace(/<(script|style|template|svg|textarea)\b.*?<\/\1>/gs, '\n')
    .replace(/\s*\n\s*/g, ' ')
    // These are only heard, so typography does not apply to them.
    .replace(/<span class="out-of-sight">[^<]*<\/span>/g, '')
    .replace(new RegExp(`</?(?:${inline})(?:\\s[^>]*)?>`, 'g'), '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
  return [...lines, ...spoken].map((text) => decoded(text).replace(/ +/g, ' ').replace(/^ | $/g, '')).filter(Boolean)
}

const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
