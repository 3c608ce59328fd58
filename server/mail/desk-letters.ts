import { randomUUID } from 'node:crypto'
import { browserInWords } from '../../desk/sessions/browsers.ts'
import { letterFile, removeLetterFiles } from '../../enquiries/outbox.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskEvent } from '../../owners/desk-events.ts'
import { ownersOf } from '../../owners/owners.ts'
import { codeDigest, digestOf, newCode, newSecret } from '../../owners/secrets.ts'
import {
  armRequest,
  codeLifeMs,
  dropExpired,
  noteAttempt,
  requestOf,
  type SignInLetterState,
  type SignInRequest,
} from '../../owners/sign-in-requests.ts'
import { createLoop } from '../clock.ts'
import type { Config } from '../config.ts'
import { guardedBy, type Workshop } from '../log.ts'
import type { Letter, Mailer } from './mailer.ts'
import { button, code as codePart, headed, paragraph } from './parts.ts'
import { deskContext, type LetterContext, type LetterHouse, momentsOf, toOwner } from './sheet.ts'

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

const second = 1_000
const minute = 60 * second
// The waits between the attempts. After the last one a letter is dropped.
const waits = [15 * second, 45 * second, 2 * minute, 3 * minute]

// A letter that is a file contains a valid secret, so it is removed after this time.
const fileLifeMs = 15 * minute

type SignInLetterParts = Workshop & { config: Config; mailer: Mailer; houses: { current: () => LetterHouse } }

export type SignInLetters = ReturnType<typeof createSignInLetters>

/**
 * Sends the letters for signing in, outside the outbox, so that no secret is stored. Each attempt has new secrets,
 * valid for ten minutes; after a few minutes the letter is dropped.
 */
export function createSignInLetters({ config, database, mailer, clock, houses, log }: SignInLetterParts) {
  const { mail } = config
  const toFile = mail.smtpUrl === undefined
  const guarded = guardedBy(log, 'a sign-in letter cannot be prepared')
  let stopped = false

  /** Asked for again for each letter, so that it speaks of the present house, in the language of its owner. */
  const context = (owner: string) => deskContext(database, config, houses.current(), owner)

  function later(ms: number, work: () => Promise<void>): void {
    clock.after(ms, () => {
      if (!stopped) void work()
    })
  }

  /** Composes and sends a letter, again after each wait until the server takes it. Records the attempts of a request. */
  async function deliver(composed: () => Letter | null, id: number | null, number = 0): Promise<void> {
    const letter = guarded(composed)
    if (letter === null) return
    const delivery = await mailer.send(letter)
    if (stopped) return
    const isSent = delivery.outcome === 'sent'
    const wait = isSent ? undefined : waits[number]
    if (wait !== undefined) later(wait, () => deliver(composed, id, number + 1))
    if (id === null) return
    const triedAt = clock.now()
    if (isSent) log.info({ attempt: number + 1 }, 'sign-in letter sent')
    else log.warn({ attempt: number + 1, reason: delivery.reason }, 'sign-in letter not sent yet')
    if (isSent && toFile) clock.after(fileLifeMs, () => removeFiles((name) => name === letterFile(letter.messageId)))
    const nextAt = wait === undefined ? null : triedAt + wait
    guarded(() => noteAttempt(database, { id, handedAt: isSent ? triedAt : null, triedAt, nextAt }))
  }

  /** Returns the letter with new secrets, which are valid from now on; null if no one waits for it, or may get it. */
  function armedLetter(id: number, secret: string): Letter | null {
    const request = requestOf(database, { id }, clock.now())
    if (request === null) return null
    const token = request.sessionId === null ? newSecret() : null
    const code = newCode()
    const expiresAt = clock.now() + codeLifeMs
    const linkHash = token === null ? null : digestOf(token)
    if (armRequest(database, { id, linkHash, codeHash: codeDigest(code, secret), expiresAt }) === 0) return null
    const { owner } = request
    if (owner !== null) return codeLetter(owner, { token, code, until: expiresAt }, request, context(owner))
    log.info({ may: false }, 'sign-in refused')
    return null
  }

  function removeFiles(isWanted: (name: string) => boolean): void {
    removeLetterFiles(mail.directory, isWanted).catch((fault: unknown) =>
      log.error({ err: fault }, 'the file of a sign-in letter could not be removed'),
    )
  }

  // Removes the files of a server that was killed before it could do so.
  removeFiles((name) => name.startsWith(secretPrefix))
  const sweeping = createLoop(clock, async () => {
    guarded(() => dropExpired(database, clock.now()))
    return minute
  })

  return {
    /** Sends the requested letter after the request was answered. `secret` is the value of the browser's cookie. */
    post(id: number, secret: string): void {
      later(0, () => deliver(() => armedLetter(id, secret), id))
    },
    /** Sends every owner a letter about a new sign-in. */
    announceSignIn(signedIn: { owner: string; browser: string }): void {
      const at = clock.now()
      const owners = () => ownersOf(database, mail.owners)
      // Whoever was removed before the mail server took the letter gets none.
      const letterTo = (owner: string) =>
        owners().includes(owner) ? newSignInLetter(owner, { ...signedIn, at }, context(owner)) : null
      for (const owner of owners()) later(0, () => deliver(() => letterTo(owner), null))
    },
    /** True if letters are written to files. */
    toFile,
    /** Returns the state of the requested letter. Without a mail server it is the same for an address that may not sign in. */
    state({ askedAt, handedAt, triedAt, nextAt, expiresAt }: SignInRequest): SignInLetterState {
      return { handedAt: toFile ? askedAt : handedAt, triedAt, nextAt, toFile, until: expiresAt }
    },
    /** Begins to remove expired requests. */
    start: (): void => sweeping.start(),
    stop(): void {
      stopped = true
      void sweeping.stop()
    },
  }
}
