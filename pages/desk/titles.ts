import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { DeskPage, DeskView } from '../../renderer/desk-view.ts'

type Words = TranslationFunctions['desk']

/** What stands in the browser's tab: what is amiss first, then how many wait, then where one is. */
export function titleOf({ page: shown, session, waiting, name }: DeskView, words: Words): string {
  const page = pageName(shown, words)
  if (isFaulty(shown)) return words.titleWithFault({ page, name })
  if (session === null) return words.titleAtDoor({ page, name })
  return waiting > 0 && (shown.kind === 'inbox' || shown.kind === 'home')
    ? words.titleWaiting({ count: waiting, page, name })
    : words.title({ page, name })
}

function pageName(page: DeskPage, { signIn, home, inbox, enquiry, person, ...words }: Words): string {
  switch (page.kind) {
    case 'signIn':
      return signIn.page()
    case 'sent':
      return signIn.sent.page()
    case 'link':
      return signIn.page()
    case 'elsewhere':
      return signIn.elsewhere.page()
    case 'home':
      return home.page()
    case 'inbox':
      return inbox.page()
    case 'release':
      return inbox.release.page()
    case 'enquiry':
      return page.person.name
    case 'person':
      return person.exported.page()
    case 'correct':
      return person.corrected.page()
    case 'erase':
      return person.erasing.page()
    case 'export':
      return person.exportAll.page()
    case 'sessions':
      return signIn.sessions.page()
    case 'house':
      return words.facts.page()
    case 'houseForm':
    case 'wordsForm':
      return page.form.parts.find(({ name }) => name === page.form.here)?.label ?? words.facts.page()
    case 'conflict':
      return words.facts.conflict.page()
    case 'photographs':
      return words.photographs.page()
    case 'photograph':
      return page.picture.name
    case 'removal':
      return words.photographs.removal.page()
    case 'upload':
      return words.photographs.upload.page()
    case 'publish':
      return words.publish.page()
    case 'published':
      return words.publish.done.page()
    case 'history':
      return words.history.page()
    case 'ready':
      return words.ready.page()
    case 'signedOut':
      return words.signedOut.title()
    case 'plain':
      return words[page.says].title()
    case 'failed':
      return words.failure.title()
  }
}

function isFaulty(page: DeskPage): boolean {
  switch (page.kind) {
    case 'signIn':
      return page.faulty
    case 'sent':
      return page.fault !== null
    case 'correct':
      return page.faults.length > 0
    case 'houseForm':
    case 'wordsForm':
      return page.form.errors.length > 0
    case 'photograph':
      return page.errors.length > 0
    case 'enquiry':
      return page.note.faulty
    case 'erase':
    case 'export':
    case 'sessions':
      return page.fresh.state === 'asked' && page.fresh.fault !== null
    default:
      return false
  }
}
