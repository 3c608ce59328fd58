import type { LetterContent } from './letter-content.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import type { Letter } from './message.ts'

/** Returns subject, text and HTML of a letter. */
export const renderedLetter = (content: LetterContent): Pick<Letter, 'subject' | 'text' | 'html'> => ({
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
})
