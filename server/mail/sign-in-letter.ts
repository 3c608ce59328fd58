import { randomUUID } from 'node:crypto'
import { wordsIn } from '../../locales/words.ts'
import type { SignInComposer } from '../desk/door/sign-in-letters.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import type { Letter } from './message.ts'
import { readableMoment, readableTime } from './moment.ts'
import { signInFiles } from './sign-in-files.ts'

type Context = Pick<LetterContext, 'publicUrl' | 'mail' | 'ownerLanguage' | 'house' | 'palette'>

/** Composes the letters for signing in. `currentContext` is called for each letter; `browserInWords` names a browser in the owner's language. */
export function signInComposer(
  currentContext: () => Context,
  browserInWords: (browser: string, language: Context['ownerLanguage']) => string,
): SignInComposer {
  return {
    codeLetter(owner, { token, code, until }, { browser, askedAt }) {
      const context = currentContext()
      const { ownerLanguage, publicUrl } = context
      const { letter } = wordsIn(ownerLanguage).desk.signIn
      const { named: name, location } = context.house[ownerLanguage].facts
      const request = {
        moment: readableMoment(askedAt, ownerLanguage, location.timeZone),
        browser: browserInWords(browser, ownerLanguage),
      }
      const time = readableTime(until, ownerLanguage, location.timeZone)
      const digits = `${code.slice(0, 4)} ${code.slice(4)}`
      return letterOf(context, owner, 'code', {
        ...(token === null
          ? { subject: letter.freshSubject({ name }), preview: letter.freshPreview(), title: letter.freshTitle() }
          : { subject: letter.subject({ name }), preview: letter.preview(), title: letter.title() }),
        parts: [
          { kind: 'paragraph', text: token === null ? letter.freshAsked(request) : letter.asked(request) },
          ...(token === null
            ? []
            : [
                {
                  kind: 'actions',
                  actions: [{ label: letter.open(), href: `${publicUrl}/owner/in/${token}`, foremost: true }],
                } satisfies LetterPart,
              ]),
          {
            kind: 'code',
            heading: token === null ? letter.codeAlone() : letter.code(),
            code: digits,
            how: token === null ? letter.codeAloneHow({ time }) : letter.codeHow({ time }),
          },
        ],
        foot: [token === null ? letter.freshNotYou() : letter.notYou(), letter.why({ host: new URL(publicUrl).host })],
      })
    },
    newSignInLetter(owner, browser, at) {
      const context = currentContext()
      const { ownerLanguage, publicUrl } = context
      const { told } = wordsIn(ownerLanguage).desk.signIn
      const { named: name, location } = context.house[ownerLanguage].facts
      const moment = readableMoment(at, ownerLanguage, location.timeZone)
      return letterOf(context, owner, 'newSignIn', {
        subject: told.subject({ name }),
        preview: told.preview(),
        title: told.title(),
        parts: [
          { kind: 'paragraph', text: told.what({ moment, browser: browserInWords(browser, ownerLanguage) }) },
          { kind: 'paragraph', text: told.you() },
          {
            kind: 'actions',
            actions: [{ label: told.open(), href: `${publicUrl}/owner/sessions`, foremost: true }],
          },
        ],
        foot: [told.why({ host: new URL(publicUrl).host })],
      })
    },
  }
}

function letterOf(
  context: Context,
  owner: string,
  kind: 'code' | 'newSignIn',
  body: Pick<LetterContent, 'subject' | 'preview' | 'title' | 'parts' | 'foot'>,
): Letter {
  const { mail, ownerLanguage, house } = context
  const { facts } = house[ownerLanguage]
  const content: LetterContent = { ...letterFrame(context), ...body }
  const prefix = { code: signInFiles, newSignIn: 'signed-in.', test: 'tried.' }[kind]
  return {
    messageId: `<${prefix}${randomUUID()}@${mail.from.slice(mail.from.lastIndexOf('@') + 1)}>`,
    from: { name: facts.name, address: mail.from },
    to: owner,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  }
}
