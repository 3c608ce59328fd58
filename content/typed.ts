import * as v from 'valibot'

// Not the whole grammar of RFC 5322: one @, no spaces, a host with a dot, and letters of any script with their marks (RFC 6531).
const shape =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u
// They come along when an address is copied from a letter or a web page, and no mailbox has them.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The one rule for an e-mail address, whoever gives it: a visitor, an owner, or the configuration. The output is the
 * address as it is stored and compared: without invisible characters, composed (NFC), with the straight apostrophe that
 * mailboxes have. `fault` is the message of an issue.
 */
export const emailAddress = <const Fault extends string>(fault: Fault) =>
  v.pipe(v.string(fault), v.transform(plain), v.check(isEmail, fault))

const plain = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(/[‘’]/g, "'")
    .normalize('NFC')
    .trim()
    .replace(/^mailto:/i, '')

function isEmail(address: string): boolean {
  // The pattern could otherwise be matched against any length.
  return address.length <= longest && shape.test(address) && !address.includes('..') && !/^\.|\.@/.test(address)
}

/** In characters (RFC 5321 §4.5.3.1.3, without the brackets). */
const longest = 254

// Not what no font shows: spaces, format characters, Hangul fillers, variation selectors, the blank Braille pattern.
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** True if at least one character of the text can be seen. */
export const hasSomethingVisible = (text: string): boolean => visible.test(text)
