// A line of a headline never ends with one of these words.
const smallWords = /(?<=^|\s)(le|la|les|un|une|du|de|des|et|à|au|en|the|a|an|of|in|on|and|to) /gi

/** Returns a headline in which each small word stays on the line of the word after it. */
export const heldTogether = (headline: string): string => headline.replace(smallWords, '$1\u00a0')
