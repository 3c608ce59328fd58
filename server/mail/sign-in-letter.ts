import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { namesIn } from '../../disk/sweep.ts'
import { nameWhenFinished } from '../../disk/unfinished.ts'
import { letterFile } from '../../enquiries/letter-files.ts'
import { wordsIn } from '../../locales/words.ts'
import type { SignInRequest } from '../../owners/sign-in-requests.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import type { Letter } from './message.ts'
import { messageIdOf } from './message-id.ts'
import { readableMoment, readableTime } from './moment.ts'
import { renderedLetter } from './rendered-letter.ts'

type Context = Pick<LetterContext, 'publicUrl' | 'mail' | 'ownerLanguage' | 'house' | 'palette'>

/** The secrets in a letter. If `token` is null, the letter has only a fresh code, for someone who is signed in. */
interface Secrets {
  token: string | null
  code: string
  until: number
}

export interface SignInComposer {
  codeLetter(owner: string, secrets: Secrets, request: Pick<SignInRequest, 'browser' | 'askedAt'>): Letter
  newSignInLetter(owner: string, browser: string, at: number): Letter
}

// Letters that contain a valid link and code. If they are files, these are removed as soon as possible.
const secretPrefix = 'sign-in.'

/** Composes the letters for signing in. `currentContext` is called for each letter; `browserInWords` names a browser in the owner's language. */
export function signInComposer(
  currentContext: () => Context,
  browserInWords: (browser: string, language: Context['ownerLanguage']) => string,
): SignInComposer {
  return {
    codeLetter(owner, { token, code, until }, { browser, askedAt }) {
      const context = currentContext()
      const { ownerLanguage: language, publicUrl } = context
      const { letter, freshLetter } = wordsIn(language).desk.signIn
      const says = token === null ? freshLetter : letter
      const { named: name, location } = context.house[language].facts
      const moment = readableMoment(askedAt, language, location.timeZone)
      const link: LetterPart[] = token === null ? [] : [button(letter.open(), `${publicUrl}/owner/in/${token}`)]
      return letterOf(context, owner, secretPrefix, {
        subject: says.subject({ name }),
        preview: says.preview(),
        title: says.title(),
        parts: [
          { kind: 'paragraph', text: says.asked({ moment, browser: browserInWords(browser, language) }) },
          ...link,
          {
            kind: 'code',
            heading: says.code(),
            code: `${code.slice(0, 4)} ${code.slice(4)}`,
            how: says.codeHow({ time: readableTime(until, language, location.timeZone) }),
          },
        ],
        foot: [says.notYou(), letter.why({ host: new URL(publicUrl).host })],
      })
    },
    newSignInLetter(owner, browser, at) {
      const context = currentContext()
      const { ownerLanguage: language, publicUrl } = context
      const { told } = wordsIn(language).desk.signIn
      const { named: name, location } = context.house[language].facts
      const moment = readableMoment(at, language, location.timeZone)
      return letterOf(context, owner, 'signed-in.', {
        subject: told.subject({ name }),
        preview: told.preview(),
        title: told.title(),
        parts: [
          { kind: 'paragraph', text: told.what({ moment, browser: browserInWords(browser, language) }) },
          { kind: 'paragraph', text: told.you() },
          button(told.open(), `${publicUrl}/owner/sessions`),
        ],
        foot: [told.why({ host: new URL(publicUrl).host })],
      })
    },
  }
}

const button = (label: string, href: string): LetterPart => ({
  kind: 'actions',
  actions: [{ label, href, foremost: true }],
})

function letterOf(
  context: Context,
  owner: string,
  prefix: string,
  body: Pick<LetterContent, 'subject' | 'preview' | 'title' | 'parts' | 'foot'>,
): Letter {
  const { mail, ownerLanguage, house } = context
  const content: LetterContent = { ...letterFrame(context), ...body }
  return {
    messageId: messageIdOf(`${prefix}${randomUUID()}`, context),
    from: { name: house[ownerLanguage].facts.name, address: mail.from },
    to: owner,
    ...renderedLetter(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  }
}

/** Removes the file of one letter with a secret, or the files of all if no message id is given. */
export async function removeSignInFiles(directory: string, messageId?: string): Promise<void> {
  const wanted = messageId === undefined ? null : letterFile(messageId)
  for (const name of await namesIn(directory)) {
    const finished = nameWhenFinished(name) ?? name
    if (wanted === null ? finished.startsWith(secretPrefix) : finished === wanted)
      await rm(path.join(directory, name), { force: true })
  }
}
