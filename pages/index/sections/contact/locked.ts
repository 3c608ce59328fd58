/**
 * A text in this browser, outside its tab, that can only be read with the e-mail address of the person who wrote it, so that
 * the next person at a shared computer cannot read it.
 */
interface Locked {
  at: number
  salt: string
  seal: string
  text: string
}

const place = 'unsent-letter-locked'
/** How long a text is kept at most. */
export const longestMs = 24 * 60 * 60 * 1_000
// A machine could try all likely addresses, so each attempt is made to take a while.
const rounds = 200_000
const calmMs = 400

/** True if the stored text may be replaced: it was written here, or this visitor's address does not unlock it. */
let isReplaced = false
let waiting: ReturnType<typeof setTimeout> | undefined
/** Counts how often the text was deleted, so that a text that was being locked at that moment is not stored afterwards. */
let forgotten = 0

/**
 * Stores a text shortly after the last call, locked with this address. Does nothing without a whole address, without https,
 * or while there is a text that this visitor's address has not been tried on.
 */
export function lockAway(text: string, email: string): void {
  const address = addressOf(email)
  if (address === null || !('subtle' in crypto) || isLocked()) return
  isReplaced = true
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    seal(text, address).catch(() => {})
  }, calmMs)
}

/** Resolves with the text of another tab if this address unlocks it, otherwise with null. From then on it may be replaced. */
export async function unlock(email: string): Promise<string | null> {
  const address = addressOf(email)
  const locked = read()
  if (address === null || locked === null || isReplaced) return null
  isReplaced = true
  try {
    const key = await keyOf(address, bytesOf(locked.salt))
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(locked.seal) }, key, bytesOf(locked.text))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

/** Allows the stored text to be replaced, because this tab wrote it. */
export function replaceLocked(): void {
  isReplaced = true
}

/** True if there is a text that this visitor's address has not been tried on. */
export const isLocked = (): boolean => !isReplaced && read() !== null

export function dropLocked(): void {
  clearTimeout(waiting)
  forgotten += 1
  try {
    localStorage.removeItem(place)
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

async function seal(text: string, address: string): Promise<void> {
  const turn = forgotten
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const key = await keyOf(address, salt)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  if (turn !== forgotten) return
  const locked: Locked = { at: Date.now(), salt: textOf(salt), seal: textOf(iv), text: textOf(new Uint8Array(sealed)) }
  localStorage.setItem(place, JSON.stringify(locked))
}

async function keyOf(address: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const word = await crypto.subtle.importKey('raw', new TextEncoder().encode(address), 'PBKDF2', false, ['deriveKey'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(way, word, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Returns the locked text, and removes one that is older than a day. */
function read(): Locked | null {
  try {
    const locked: Locked | null = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (locked === null || Date.now() - locked.at <= longestMs) return locked
    localStorage.removeItem(place)
  } catch {
    // What cannot be read is not there.
  }
  return null
}

function addressOf(email: string): string | null {
  const address = email.trim().toLowerCase()
  return /^\S+@\S+\.\S\S+$/.test(address) ? address : null
}

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
