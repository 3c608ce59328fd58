import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { browserInWords } from '../../desk/sessions/browsers.ts'
import { namesIn } from '../../disk/sweep.ts'
import { nameWhenFinished } from '../../disk/whole-file.ts'
import { letterFile } from '../../enquiries/letter-files.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskEvent } from '../../owners/desk-events.ts'
import type { SignInRequest } from '../../owners/sign-in-requests.ts'
import type { Letter } from './message.ts'
import { button, code as codePart, headed, paragraph } from './parts.ts'
import { type LetterContext, momentsOf, toOwner } from './sheet.ts'

// Letters that contain a valid link and code. If they are files, these are removed as soon as possible.
const secretPrefix = 'sign-in.'

/** Returns the letter with which an owner signs in. If `token` is null, it has only a fresh code, for someone who is signed in. */
export function codeLetter(
  owner: string,
  { token, code, until }: { token: string | null; code: string; until: number },
  { browser, askedAt }: Pick<SignInRequest, 'browser' | 'askedAt'>,
  context: LetterContext,
): Letter {
  const { ownerLanguage: language, publicUrl, shown } = context
  const { letter, freshLetter } = wordsIn(language).desk.signIn
  const says = token === null ? freshLetter : letter
  const moments = momentsOf(context, askedAt)
  const asked = says.asked({ moment: moments.stamp(askedAt), browser: browserInWords(browser, language) })
  const how = says.codeHow({ time: moments.time(until) })
  return toOwner(context, owner, `${secretPrefix}${randomUUID()}`, {
    subject: says.subject({ name: shown[language].facts.named }),
    preview: says.preview(),
    title: says.title(),
    parts: [
      paragraph(asked),
      token !== null && button(letter.open(), `${publicUrl}/owner/in/${token}`),
      headed(says.code(), codePart(`${code.slice(0, 4)} ${code.slice(4)}`, how)),
    ],
    foot: [says.notYou(), letter.why({ host: new URL(publicUrl).host })],
  })
}

/** Returns the letter that tells an owner of a new sign-in. */
export function newSignInLetter(
  to: string,
  { owner, browser, at }: { owner: string; browser: string; at: number },
  context: LetterContext,
): Letter {
  const { ownerLanguage: language, publicUrl, shown } = context
  const { told } = wordsIn(language).desk.signIn
  const moment = momentsOf(context, at).stampAlone(at)
  return toOwner(context, to, `signed-in.${randomUUID()}`, {
    subject: told.subject({ name: shown[language].facts.named }),
    preview: told.preview(),
    title: told.title(),
    parts: [
      paragraph(told.what({ moment, owner, browser: browserInWords(browser, language) })),
      paragraph(told.you()),
      button(told.open(), `${publicUrl}/owner/sessions`),
    ],
    foot: [told.why({ host: new URL(publicUrl).host })],
  })
}

/** Returns the letter that tells everyone who was let in or removed at the desk, and by whom. One of them is that person. */
export function ownerChangeLetter(
  { act, object, owner, happenedAt }: DeskEvent,
  context: LetterContext,
  recipient: string,
  nameOf: (owner: string) => string,
): Letter {
  const { ownerLanguage: language, publicUrl, shown } = context
  const words = wordsIn(language).desk.owners.letter
  const [isAdded, isOwn, email] = [act === 'ownerAdded', recipient === object, object ?? '']
  const says = isAdded ? (isOwn ? words.welcome : words.added) : isOwn ? words.leaving : words.removed
  // Someone may have removed themselves.
  const whatOf = object === owner ? (isOwn ? words.leaving : words.removed).left : says.what
  const moment = momentsOf(context, happenedAt).stampAlone(happenedAt)
  const what = whatOf({ moment, by: nameOf(owner ?? ''), name: nameOf(email), email })
  const subject = says.subject({ name: shown[language].facts.named })
  return toOwner(context, recipient, `owner.${randomUUID()}`, {
    subject,
    preview: what,
    title: subject,
    parts: [
      paragraph(what),
      paragraph(says.more({ email })),
      isOwn
        ? isAdded && button(words.open(), `${publicUrl}/owner/sign-in?lang=${language}`)
        : button(words.look(), `${publicUrl}/owner/owners`),
    ],
    foot: [words.why({ host: new URL(publicUrl).host })],
  })
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
