import type { Enquiry } from '../../content/enquiry.ts'
import { retryAfterRoomIsMadeMs, toldSinglyEachDay } from '../../content/intake.ts'
import type { Database } from '../../db/database.ts'
import { insertEnquiry, type QuarantineReason } from '../../db/enquiries.ts'
import { earlierPost, keepKey } from '../../db/idempotency.ts'
import { hasConfirmation, queueLetters, toldSingly } from '../../db/outbox.ts'
import { gather } from '../../db/quarantine.ts'
import type { Clock } from '../clock.ts'
import { networksOf } from '../visitor/networks.ts'
import { bodyDigest, formDigest, keyDigest } from './digest.ts'
import type { Excesses } from './excesses.ts'
import { createGroupCommit } from './group-commit.ts'
import { createIntake, type Entry, type Excess, partFor } from './intake.ts'
import { suspicionOf } from './spam.ts'
import type { Verdict, Verification } from './verification.ts'

/** An enquiry as it came in, besides what the visitor wrote. */
export interface Post {
  enquiry: Enquiry
  /** One for each filled-in form; null where none was sent. */
  key: string | null
  fromForm: boolean
  captchaToken: string | null
  elapsedMs: number | null
  /** The visitor's. */
  address: string
}

export type Receipt =
  /** `confirmed`: the visitor gets a letter about it. */
  | { outcome: 'stored'; reference: string; confirmed: boolean }
  /** The key came with another enquiry before. */
  | { outcome: 'keyReused' }
  | { outcome: 'tooMany'; retryAfterMs: number }
  /** What is left of the disk is kept for the owner's work. */
  | { outcome: 'noRoom'; retryAfterMs: number }

export interface Reception {
  /** Resolves once the enquiry is on disk. Rejects with NotStored when it is not. */
  receive(post: Post): Promise<Receipt>
}

export interface ReceptionParts {
  database: Database
  clock: Clock
  verification: Verification
  limit: { max: number; windowMs: number }
  /** Who is told of an enquiry. */
  owners: readonly string[]
  /** Told when there are letters to send. */
  stored: () => void
  /** Told of each enquiry that is refused or held back because of how many there are. */
  exceeded: (cause: keyof Excesses) => void
}

// Longer than a verifier should take.
const verifierPatienceMs = 6_000
const formRepeatMs = 5 * 60_000

/** Takes enquiries in: earlier post → room and shares → suspicion → one transaction with the letters. */
export function createReception({
  database,
  clock,
  verification,
  limit,
  owners,
  stored,
  exceeded,
}: ReceptionParts): Reception {
  const { commit } = createGroupCommit(database, clock)
  const intake = createIntake({ database, clock, limit })
  const underWay = new Map<string, { body: Buffer; receipt: Promise<Receipt> }>()

  async function receive(post: Post): Promise<Receipt> {
    const body = bodyDigest(post.enquiry)
    if (post.key === null)
      return receiveNew(post, body, post.fromForm ? formDigest(body, networksOf(post.address).visitor) : null)
    const key = keyDigest(post.key)
    return twin(key, body) ?? repeated(key, body) ?? kept(key, body, receiveNew(post, body, key))
  }

  /** The same key again while the first is still being stored, as after a double click. */
  function twin(key: Buffer, body: Buffer): Promise<Receipt> | null {
    const first = underWay.get(key.toString('base64'))
    if (first === undefined) return null
    return first.body.equals(body) ? first.receipt : Promise.resolve({ outcome: 'keyReused' })
  }

  function repeated(key: Buffer, body: Buffer, since = Number.NEGATIVE_INFINITY): Receipt | null {
    const earlier = earlierPost(database, key)
    if (earlier === null || earlier.createdAt < since) return null
    if (!earlier.bodyDigest.equals(body)) return { outcome: 'keyReused' }
    return {
      outcome: 'stored',
      reference: earlier.reference,
      confirmed: hasConfirmation(database, earlier.enquiryId),
    }
  }

  function kept(key: Buffer, body: Buffer, receipt: Promise<Receipt>): Promise<Receipt> {
    const name = key.toString('base64')
    underWay.set(name, { body, receipt })
    const forget = () => underWay.delete(name)
    receipt.then(forget, forget)
    return receipt
  }

  /** Repeats do not count towards the quota, except a form's, which nothing but its content tells from a new one. */
  async function receiveNew(post: Post, body: Buffer, key: Buffer | null): Promise<Receipt> {
    if (!database.hasRoom()) {
      exceeded('disk')
      return { outcome: 'noRoom', retryAfterMs: retryAfterRoomIsMadeMs }
    }
    const entry = intake.enter(post.address)
    if ('excess' in entry) return tooMany(entry)
    try {
      const suspicion = suspicionOf(post.enquiry, post.elapsedMs)
      const verdict = suspicion === null ? await verified(post) : 'accepted'
      const place = entry.place(verdict === 'suspect' ? 'suspect' : suspicion)
      if ('excess' in place) {
        entry.leave()
        return tooMany(place)
      }
      const unverified = verdict === 'unverified'
      if (place.heldBackFor === 'flood') exceeded('flood')
      const receipt = await commit(() => store(post, { body, key, entry, unverified, ...place }))
      stored()
      return receipt
    } catch (fault) {
      entry.leave()
      throw fault
    }
  }

  function tooMany({ excess, retryAfterMs }: Excess): Receipt {
    exceeded(excess)
    return { outcome: 'tooMany', retryAfterMs }
  }

  /** Whatever becomes of the verifier, the enquiry is not lost for it. */
  function verified({ captchaToken, address }: Post): Promise<Verdict> {
    return new Promise((resolve) => {
      const callOff = clock.after(verifierPatienceMs, () => resolve('unverified'))
      void verification
        .verify(captchaToken, address)
        .catch((): Verdict => 'unverified')
        .then(resolve)
        .finally(callOff)
    })
  }

  interface Storing {
    body: Buffer
    key: Buffer | null
    entry: Entry
    heldBackFor: QuarantineReason | null
    unverified: boolean
  }

  function store(
    { enquiry, fromForm, key: ownKey }: Post,
    { body, key, entry, heldBackFor, unverified }: Storing,
  ): Receipt {
    const now = clock.now()
    const since = fromForm && ownKey === null ? now - formRepeatMs : Number.NEGATIVE_INFINITY
    const earlier = key === null ? null : repeated(key, body, since)
    if (earlier !== null) return earlier
    const { network } = entry
    const arrival = { receivedAt: now, quarantineReason: heldBackFor, unverified, network }
    const enquiryStored = insertEnquiry(database, enquiry, arrival)
    const { id, reference } = enquiryStored
    if (heldBackFor === null && isToldSingly(entry, now)) queueLetters(database, enquiryStored, owners, now)
    else gather(database, enquiryStored, owners, now)
    if (key !== null) keepKey(database, { keyDigest: key, bodyDigest: body, enquiryId: id, now })
    return { outcome: 'stored', reference, confirmed: hasConfirmation(database, id) }
  }

  function isToldSingly({ isNewcomer }: Entry, now: number): boolean {
    return toldSingly(database, now) < limit.max * toldSinglyEachDay * partFor(isNewcomer)
  }

  return { receive }
}
