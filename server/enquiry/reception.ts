import type { Enquiry } from '../../content/enquiry.ts'
import { retryAfterRoomIsMadeMs } from '../../content/intake.ts'
import type { Database } from '../../db/database.ts'
import { type PostDigests, type Received, receivedBefore, receiveEnquiry } from '../../enquiries/receiving.ts'
import type { Clock } from '../clock.ts'
import { networksOf } from '../visitor/networks.ts'
import { bodyDigest, formDigest, keyDigest } from './digest.ts'
import type { Excesses } from './excesses.ts'
import { createGroupCommit } from './group-commit.ts'
import { createIntake, type Excess } from './intake.ts'
import { suspicionOf } from './spam.ts'
import type { Verdict, Verification } from './verification.ts'

/** An enquiry as it arrived, with everything that is known about the request. */
export interface PostedEnquiry {
  enquiry: Enquiry
  /** The same for all attempts to send one filled-in form; null if none was sent. */
  key: string | null
  fromForm: boolean
  captchaToken: string | null
  elapsedMs: number | null
  /** The visitor's IP address. */
  address: string
}

export type Receipt =
  | Received
  | { outcome: 'tooMany'; retryAfterMs: number }
  /** The rest of the disk is reserved for the owner's work. */
  | { outcome: 'noRoom'; retryAfterMs: number }

export interface Reception {
  /** Resolves once the enquiry is on disk. Rejects with NotStored if it could not be stored. */
  receive(post: PostedEnquiry): Promise<Receipt>
}

export interface ReceptionParts {
  database: Database
  clock: Clock
  verification: Verification
  limit: { max: number; windowMs: number }
  /** The addresses of the owners who receive a letter about an enquiry. */
  owners: readonly string[]
  /** Called when there are letters to send. */
  stored: () => void
  /** Called for each enquiry that is refused or held back because there are too many. */
  exceeded: (cause: keyof Excesses) => void
}

// Longer than a verifier should take.
const verifierPatienceMs = 6_000
const formRepeatMs = 5 * 60_000

/** Receives enquiries: earlier post → disk and limits → suspicion → one transaction together with the letters. */
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

  async function receive(post: PostedEnquiry): Promise<Receipt> {
    const body = bodyDigest(post.enquiry)
    if (post.key !== null) {
      const digests = { key: keyDigest(post.key), body, since: Number.NEGATIVE_INFINITY }
      return (
        twin(digests) ??
        receivedBefore(database, digests) ??
        keepWhileUnderWay(
          digests,
          receiveNew(post, () => digests),
        )
      )
    }
    if (!post.fromForm) return receiveNew(post, () => null)
    const key = formDigest(body, networksOf(post.address).visitor)
    return receiveNew(post, (now) => ({ key, body, since: now - formRepeatMs }))
  }

  /** Returns the result of an earlier request with the same key that is still being stored, as after a double click; null if there is none. */
  function twin({ key, body }: PostDigests): Promise<Receipt> | null {
    const first = underWay.get(key.toString('base64'))
    if (first === undefined) return null
    return first.body.equals(body) ? first.receipt : Promise.resolve({ outcome: 'keyReused' })
  }

  function keepWhileUnderWay({ key, body }: PostDigests, receipt: Promise<Receipt>): Promise<Receipt> {
    const name = key.toString('base64')
    underWay.set(name, { body, receipt })
    const forget = () => underWay.delete(name)
    receipt.then(forget, forget)
    return receipt
  }

  /** Receives an enquiry that is not a repeat. Only a repeat of a form without script counts towards the limit, because it has no key and is recognised by its content alone. */
  async function receiveNew(post: PostedEnquiry, digestsAt: (now: number) => PostDigests | null): Promise<Receipt> {
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
      if (place.heldBackFor === 'flood') exceeded('flood')
      const receipt = await commit(() => {
        const receivedAt = clock.now()
        const arrival = {
          receivedAt,
          heldBackFor: place.heldBackFor,
          unverified: verdict === 'unverified',
        }
        return receiveEnquiry(database, post.enquiry, arrival, digestsAt(receivedAt), owners)
      })
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

  /** Resolves even if the verifier fails or does not answer, so that no enquiry is lost because of it. */
  function verified({ captchaToken, address }: PostedEnquiry): Promise<Verdict> {
    return new Promise((resolve) => {
      const callOff = clock.after(verifierPatienceMs, () => resolve('unverified'))
      void verification
        .verify(captchaToken, address)
        .catch((): Verdict => 'unverified')
        .then(resolve)
        .finally(callOff)
    })
  }

  return { receive }
}
