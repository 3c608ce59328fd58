import * as fontkit from 'fontkit'
import { type Face, faces, sample, stand } from './faces.ts'

/** The @font-face rules: the site's fonts, and for each the fallbacks stretched to its measure, so that nothing moves when it comes. */
export async function styleSheetOf(pinned: (face: Face) => Promise<Buffer>): Promise<string> {
  const rules: string[] = []
  for (const face of faces) rules.push(webFont(face), ...fallbacks(face, metricsOf(await pinned(face))))
  return ['/* Written by scripts/fonts.ts. */', ...rules, ''].join('\n')
}

function webFont({ family, style, file, weights }: Face): string {
  return rule([
    `font-family: '${family}'`,
    `font-style: ${style}`,
    `font-weight: ${weights.min === weights.max ? '300 500' : `${weights.min} ${weights.max}`}`,
    'font-display: swap',
    `src: url('./fonts/${file}') format('woff2')`,
  ])
}

interface Metrics {
  averageAdvance: number
  ascent: number
  descent: number
  lineGap: number
}

/** All in em. */
function metricsOf(bytes: Buffer): Metrics {
  const font = fontkit.create(bytes)
  if (!('glyphForCodePoint' in font)) throw new Error('scripts/fonts: a collection came where one font was expected')
  const advances = Array.from(sample, (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth)
  const em = (units: number) => units / font.unitsPerEm
  const averageAdvance = em(advances.reduce((sum, advance) => sum + advance, 0) / advances.length)
  return { averageAdvance, ascent: em(font.ascent), descent: em(-font.descent), lineGap: em(font.lineGap) }
}

function fallbacks({ fallback, style }: Face, metrics: Metrics): string[] {
  // The last rule that finds its font wins, so the commonest stands last.
  return stand[fallback].toReversed().map(({ locals, averageAdvance }) => {
    const adjust = metrics.averageAdvance / averageAdvance[style]
    const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`
    return rule([
      `font-family: '${fallback}'`,
      `font-style: ${style}`,
      `src: ${locals.map((local) => `local('${local}${style === 'italic' ? ' Italic' : ''}')`).join(', ')}`,
      `size-adjust: ${percent(adjust)}`,
      `ascent-override: ${percent(metrics.ascent / adjust)}`,
      `descent-override: ${percent(metrics.descent / adjust)}`,
      `line-gap-override: ${percent(metrics.lineGap / adjust)}`,
    ])
  })
}

const rule = (declarations: readonly string[]) =>
  ['@font-face {', ...declarations.map((line) => `  ${line};`), '}'].join('\n')
