import { languages } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'
import { openFont } from './open.ts'

// As the bar spaces its letters, in em.
const spacing = 0.1

/** The bar's words stand in a row from its end, where one that is wider pushes all before it: each has the room that it takes in its own font. */
export function barSheetOf(bytes: Buffer): string {
  const font = openFont(bytes)
  const rules = languages.flatMap((language) => {
    const { sections, menu } = wordsIn(language)
    const { label: _, ...names } = sections
    const page = language === 'en' ? '' : `:lang(${language}) `
    const room = (link: string, word: string) =>
      `  ${page}${link} {\n    inline-size: ${thousandths(font.widthOf(word) + word.length * spacing)}em;\n  }`
    return [
      ...Object.entries(names).map(([name, word]) => room(`.topbar__link[href='#${name}']`, word())),
      room('.topbar__menu', menu.open()),
    ]
  })
  return ['/* Written by scripts/fonts.ts. */', '@layer sections {', ...rules, '}', ''].join('\n')
}

const thousandths = (em: number) => Math.round(em * 1_000) / 1_000
