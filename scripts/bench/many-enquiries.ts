import { type Intent, languages } from '../../content/enquiry.ts'
import type { Database } from '../../db/database.ts'
import { insertEnquiry, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { gather } from '../../enquiries/gathering.ts'
import { addNote } from '../../enquiries/notes.ts'
import { queueLetters } from '../../enquiries/queueing.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** How many of each kind are stored. Every fifth enquiry is held back. */
export const stored = { enquiries: 100_000, fromOnePerson: 4_000, waiting: 400, notes: 2_000 }

const owners = ['owner@villa-belvedere.example']
const day = 86_400_000
const yearsMs = 3 * 365 * day
const vocabulary =
  'could we see the house and its second terrace in june with our children from lyon garden pool annex rent year price visit weekend please call evening morning family dog train station airport école été façade près mer vue merci bonjour nous voudrions visiter'.split(
    ' ',
  )

/**
 * Fills an empty database with enquiries of the last three years, in one transaction. They are the same each time, except
 * for their references. Returns the reference of the newest, and of the last one by the person who wrote most.
 */
export function storeManyEnquiries(database: Database, now: number): { newest: string; busiest: string } {
  const random = seededRandom(20_261_123)
  return database.write(() => {
    let newest = ''
    let busiest = ''
    for (let number = 0; number < stored.enquiries; number += 1) {
      const receivedAt = now - Math.round(((stored.enquiries - number) * yearsMs) / stored.enquiries)
      const enquiry = storeOne(database, number, receivedAt, random)
      newest = enquiry.reference
      if (isBusiest(number)) busiest = enquiry.reference
    }
    settle(database)
    return { newest, busiest }
  })
}

const isBusiest = (number: number): boolean => number % (stored.enquiries / stored.fromOnePerson) === 1

function storeOne(database: Database, number: number, receivedAt: number, random: Random): StoredEnquiry {
  const isHeldBack = number % 5 === 0
  const enquiry = insertEnquiry(
    database,
    {
      name: isBusiest(number) ? 'Charles Babbage' : `Ada Lovelace ${number}`,
      email: isBusiest(number) ? 'charles@example.org' : `ada${number}@example.org`,
      phone: '+33 6 39 98 01 00',
      message: messageOf(number, random),
      language: languages[number % languages.length] ?? 'en',
      brochureRequested: number % 3 === 0,
      intent: random.pick<Intent>(['sale', 'rent']),
      website: '',
    },
    { receivedAt, heldBackFor: isHeldBack ? random.pick(['trap', 'flood', 'links']) : null, unverified: false },
  )
  if (isHeldBack) gather(database, enquiry, owners, receivedAt)
  else queueLetters(database, enquiry, owners, receivedAt)
  if (number % (stored.enquiries / stored.notes) === 3)
    addNote(database, enquiry.id, { kind: 'note', writtenAt: receivedAt, text: 'Call back on Monday.' })
  return enquiry
}

/** Returns a message of twenty to two hundred words. One message in five thousand has a word that no other has. */
function messageOf(number: number, random: Random): string {
  const words = Array.from({ length: 20 + Math.floor(random.next() * 180) }, () => random.pick(vocabulary))
  return [...words, ...(number % 5_000 === 7 ? ['xylophone'] : [])].join(' ')
}

/** Marks nearly all letters as sent, and all enquiries except the newest as answered. */
function settle(database: Database): void {
  const connection = database.connection()
  connection.prepare("UPDATE outbox SET state = 'sent', sent_at = due_at WHERE id % 500 <> 0").run()
  connection.prepare("UPDATE outbox SET state = 'retry', due_at = due_at + 1e12 WHERE state = 'queued'").run()
  connection
    .prepare(
      `UPDATE enquiries SET opened_at = received_at, answered_at = received_at + 3600000
       WHERE state = 'received' AND id <= (SELECT max(id) FROM enquiries) - ?`,
    )
    .run(stored.waiting)
}
