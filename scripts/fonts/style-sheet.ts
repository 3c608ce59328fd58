import { type Face, faces, type Setting } from './faces.ts'
import { openFont } from './open.ts'
import { type StandIn, standIns, widthIn } from './stand-ins.ts'

/** Returns the @font-face rules of the site's fonts and, for each weight, of fallback fonts with the same width, so that nothing moves when the font has loaded. */
export async function styleSheetOf(cut: (face: Face, weight: number) => Promise<Buffer>): Promise<string> {
  const rules: string[] = []
  for (const face of faces) {
    rules.push(webFont(face))
    for (const setting of face.settings) {
      const font = openFont(await cut(face, setting.weight))
      for (const standIn of standIns[face.standIns]) rules.push(stretched(standIn, face, setting, font))
    }
  }
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

type Font = ReturnType<typeof openFont>

function stretched(standIn: StandIn, face: Face, { weight, words }: Setting, font: Font): string {
  const adjust = font.widthOf(words) / widthIn(standIn, face.style, words)
  const percent = (ratio: number) => `${Math.round(ratio * 10_000) / 100}%`
  return rule([
    `font-family: '${standIn.family}'`,
    `font-style: ${face.style}`,
    ...(face.settings.length > 1 ? [`font-weight: ${weight}`] : []),
    `src: ${standIn.locals[face.style].map((name) => `local('${name}')`).join(', ')}`,
    `size-adjust: ${percent(adjust)}`,
    `ascent-override: ${percent(font.ascent / adjust)}`,
    `descent-override: ${percent(font.descent / adjust)}`,
    `line-gap-override: ${percent(font.lineGap / adjust)}`,
  ])
}

const rule = (declarations: readonly string[]) =>
  ['@font-face {', ...declarations.map((line) => `  ${line};`), '}'].join('\n')
