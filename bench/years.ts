import path from 'node:path'
import type { Intent } from '../content/enquiry.ts'
import { languages } from '../content/languages.ts'
import { withValue } from '../content/paths.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { addNote, insertEnquiry } from '../enquiries/enquiries.ts'
import { markAnswered, markOpened } from '../enquiries/inbox.ts'
import { claimLetter, settleSent } from '../enquiries/outbox.ts'
import { queueLetters } from '../enquiries/receiving.ts'
import { publish, seedHouse } from '../house/revisions.ts'
import { shelfOf } from '../house/shelf.ts'
import { shippedHouse } from '../house/shipped.ts'

/** What a house has after some years. Every fifth enquiry is from the same person, and every twentieth is held back. */
export const years = { enquiries: 10_000, fromOnePerson: 2_000, waiting: 40, revisions: 50 }

const owners = ['owner@villa-belvedere.example']
const hour = 3_600_000
const day = 24 * hour
const enquiryEveryMs = (3 * 365 * day) / years.enquiries
const vocabulary =
  'could we see the house and its second terrace in june with our children from lyon garden pool annex rent year price visit weekend please call evening morning family dog train station airport école été façade près mer vue merci bonjour nous voudrions visiter'.split(
    ' ',
  )

/** Fills a new data folder. Returns the references of the newest enquiry, and of the newest by the person who wrote most. */
export function fillWithYears(dataDir: string, now = Date.now()): { newest: string; busiest: string } {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  try {
    storeRevisions(database, now)
    const references = database.write(() => storeEnquiries(database, now))
    sendLetters(database, now)
    // A real server never has one transaction of this size in its log, so the log is emptied.
    database.scrub()
    return references
  } finally {
    database.close()
  }
}

function storeRevisions(database: Database, now: number): void {
  const house = shippedHouse('dist')
  const files = shelfOf('/nowhere', 'dist')
  database.write(() => {
    seedHouse(database, house, now - years.revisions * hour)
    for (let number = 1; number < years.revisions; number += 1) {
      const area = withValue(house, 'facts.figures.estate', 400 + number)
      const title = withValue(area, 'words.en.residence.title', `The residence, told ${number} times`)
      publish(database, files, title, 'publish', now - (years.revisions - number) * hour)
    }
  })
}

function storeEnquiries(database: Database, now: number): { newest: string; busiest: string } {
  const references = { newest: '', busiest: '' }
  for (let number = 0; number < years.enquiries; number += 1) {
    const isBusiest = number % (years.enquiries / years.fromOnePerson) === 1
    const receivedAt = Math.round(now - (years.enquiries - number) * enquiryEveryMs)
    references.newest = storeOne(database, number, isBusiest, receivedAt)
    if (isBusiest) references.busiest = references.newest
  }
  return references
}

function storeOne(database: Database, number: number, isBusiest: boolean, receivedAt: number): string {
  const isHeldBack = number % 20 === 10
  const enquiry = insertEnquiry(
    database,
    {
      name: isBusiest ? 'Charles Babbage' : `Ada Lovelace ${number}`,
      email: isBusiest ? 'charles@example.org' : `ada${number}@example.org`,
      phone: '+33 6 39 98 01 00',
      message: messageOf(number),
      language: languages[number % languages.length] ?? 'en',
      brochureRequested: number % 3 === 0,
      intent: (['sale', 'rent'] satisfies Intent[])[number % 2] ?? 'sale',
      website: '',
    },
    { receivedAt, heldBackFor: isHeldBack ? 'links' : null, unverified: false, house: 1 },
  )
  if (isHeldBack) return enquiry.reference
  queueLetters(database, enquiry, owners, receivedAt)
  if (number % 50 === 3)
    addNote(database, enquiry.id, { kind: 'note', owner: null, writtenAt: receivedAt, text: 'Call back on Monday.' })
  if (number < years.enquiries - years.waiting) {
    markOpened(database, { id: enquiry.id, at: receivedAt })
    markAnswered(database, enquiry.id, { at: receivedAt + hour, by: 'owner' })
  }
  return enquiry.reference
}

/** Returns a message of twenty to a hundred words, the same each time. One in five hundred has a word that no other has. */
function messageOf(number: number): string {
  const wordAt = (at: number) => vocabulary[(number * 7 + at * (3 + (number % 11))) % vocabulary.length]
  const words = Array.from({ length: 20 + ((number * 37) % 80) }, (_, at) => wordAt(at))
  return [...words, ...(number % 500 === 7 ? ['xylophone'] : [])].join(' ')
}

function sendLetters(database: Database, now: number): void {
  database.write(() => {
    for (;;) {
      const letter = claimLetter(database, now)
      if (letter === null) return
      settleSent(database, letter, letter.createdAt, 'accepted')
    }
  })
}
