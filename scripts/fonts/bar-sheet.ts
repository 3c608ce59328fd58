import { languages } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'
import { openFont } from './open.ts'

// The bar's letter spacing, in em.
const spacing = 0.1

/** Returns rules that give each word of the bar the width it has in its own font. The words are aligned to the end of the bar, so a word that became wider would move all words before it. */
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
