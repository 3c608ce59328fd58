/** The facts that the owner's sentences can contain, each by its name in braces. */
export const tokens = [
  'name',
  'theName',
  'ofName',
  'toName',
  'town',
  'region',
  'price',
  'area',
  'bedrooms',
  'salons',
  'salonArea',
  'potential',
  'potentialFigure',
  'more',
  'annexBedrooms',
  'annexBathrooms',
  'degrees',
] as const
export type Token = (typeof tokens)[number]

/** The tokens that are counts. They can choose between two forms: `{salons:salon|salons}`. */
export const counts = ['bedrooms', 'salons', 'potential', 'more', 'annexBedrooms', 'annexBathrooms'] as const
export type Count = (typeof counts)[number]

/** A piece of a sentence: plain text, the name of a fact, or two forms between which a count chooses. */
export type Piece = string | { token: Token } | { count: Count; one: string; other: string }

/** Why a sentence is refused. `found` is the piece that has the fault. */
export type SentenceFault =
  | { code: 'empty' }
  | { code: 'tooLong'; most: number; length: number }
  | { code: 'brace' }
  | { code: 'unknownToken'; found: string; known: readonly Token[] }
  | { code: 'notACount'; found: string }
  | { code: 'missingToken'; token: Token }
  /** The house lacks what the token names. */
  | { code: 'lacking'; token: Token }
  | { code: 'character'; found: string }
  | { code: 'invisible'; found: string }

export interface SentenceRule {
  /** The greatest number of characters in the finished sentence. */
  most: number
  /** The facts that it can name. None if this is missing. */
  tokens?: readonly Token[]
  /** The facts that it must name. */
  needs?: readonly Token[]
}

const named = /\{([^{}]*)\}/

/** Splits a sentence at its braces. Only known names are accepted, so that none of it is ever run as code. */
export function piecesOf(text: string, rule: SentenceRule): { pieces: Piece[] } | { fault: SentenceFault } {
  const pieces: Piece[] = []
  for (const [at, part] of text.split(named).entries()) {
    if (at % 2 === 0) {
      if (/[{}]/.test(part)) return { fault: { code: 'brace' } }
      if (part !== '') pieces.push(part)
      continue
    }
    const piece = pieceOf(part, rule.tokens ?? [])
    if ('fault' in piece) return piece
    pieces.push(piece.piece)
  }
  return { pieces }
}

function pieceOf(inside: string, known: readonly Token[]): { piece: Piece } | { fault: SentenceFault } {
  const [name = '', forms, ...more] = inside.split(':')
  const token = known.find((each) => each === name.trim())
  if (token === undefined || more.length > 0) return { fault: { code: 'unknownToken', found: inside, known } }
  if (forms === undefined) return { piece: { token } }
  const count = counts.find((each) => each === token)
  const [one, other, ...rest] = forms.split('|')
  if (count === undefined || one === undefined || other === undefined || rest.length > 0)
    return { fault: { code: 'notACount', found: inside } }
  return { piece: { count, one, other } }
}

/** Returns the first fault of a sentence. Null if it has none. */
export function faultOf(text: string, rule: SentenceRule): SentenceFault | null {
  if (text.trim() === '') return { code: 'empty' }
  const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.exec(text)?.[0]
  if (invisible !== undefined) return { code: 'invisible', found: invisible }
  const stranger = unsettable(text)
  if (stranger !== null) return { code: 'character', found: stranger }
  const taken = piecesOf(text, rule)
  if ('fault' in taken) return taken.fault
  const length = lengthOf(taken.pieces)
  if (length > rule.most) return { code: 'tooLong', most: rule.most, length }
  const missing = rule.needs?.find(
    (token) => !taken.pieces.some((piece) => typeof piece === 'object' && 'token' in piece && piece.token === token),
  )
  return missing === undefined ? null : { code: 'missingToken', token: missing }
}

// The usual length of a number in words, or of a name.
const factLength = 8

/** Returns the approximate length of the finished sentence, to check whether there is room for it. */
const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + piece.length
    return sum + ('token' in piece ? factLength : Math.max(piece.one.length, piece.other.length))
  }, 0)

/** Returns the facts that a sentence names, because a house may lack them. Empty if the sentence has a fault. */
export function namedIn(text: string): Token[] {
  const taken = piecesOf(text, { most: text.length, tokens })
  if ('fault' in taken) return []
  return taken.pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    return 'token' in piece ? piece.token : piece.count
  })
}

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

const latinOne = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff)
const punctuation = '\u2009\u2011‘’‚“”„–—…•‹›′″−€'

/** All characters that the fonts of page and brochure can set. A sentence of a house may contain only these. */
export const allCharacters = `${latinOne}ŒœŸ${punctuation}`

/**
 * Characters that neither font has. For U+202F, which French sets before ; ! and ?, the shaper narrows the font's own space.
 * The subscript two of CO₂ occurs only in an energy certificate and comes from the fallback font.
 */
const drawnOtherwise = '\u202f₂'

const settable = new Set(`${allCharacters}${drawnOtherwise}`)

/** Returns the first character that the brochure would show as an empty box. Null if there is none. */
export const unsettable = (text: string): string | null =>
  [...text].find((character) => !settable.has(character)) ?? null
