import { unsettable } from './characters.ts'

/** What a sentence of the owner's may say of the facts, each by its name in braces. */
export const tokens = [
  'name',
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

/** Those that count, and so can choose between two forms: `{salons:salon|salons}`. */
export const counts = ['bedrooms', 'salons', 'potential', 'more', 'annexBedrooms', 'annexBathrooms'] as const
export type Count = (typeof counts)[number]

/** A sentence taken apart: words as they are, a fact's name, or a form that a count chooses. */
export type Piece = string | { token: Token } | { count: Count; one: string; other: string }

/** Why a sentence cannot be taken. `found` is the piece of it that is meant. */
export type SentenceFault =
  | { code: 'empty' }
  | { code: 'tooLong'; most: number; length: number }
  | { code: 'brace' }
  | { code: 'unknownToken'; found: string; known: readonly Token[] }
  | { code: 'notACount'; found: string }
  | { code: 'missingToken'; token: Token }
  /** The house has nothing of the kind. */
  | { code: 'lacking'; token: Token }
  | { code: 'character'; found: string }
  | { code: 'invisible'; found: string }

export interface SentenceRule {
  /** Characters, once it is finished. */
  most: number
  /** The facts it may name; none where nothing is said. */
  tokens?: readonly Token[]
  /** Those that it must name. */
  needs?: readonly Token[]
}

const named = /\{([^{}]*)\}/

/** Takes a sentence apart at its braces, by names known to us alone: nothing of it is ever run. Gives its first fault instead where it has one. */
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

/** The first fault of a sentence, or null. */
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

// About as long as a number in words, or a name.
const factLength = 8

/** How long a sentence is once it is finished, near enough to know whether there is room. */
const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + piece.length
    return sum + ('token' in piece ? factLength : Math.max(piece.one.length, piece.other.length))
  }, 0)

/** The facts that a sentence names, for a house may lack them; none where it cannot be taken apart. */
export function namedIn(text: string): Token[] {
  const taken = piecesOf(text, { most: text.length, tokens })
  if ('fault' in taken) return []
  return taken.pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    return 'token' in piece ? piece.token : piece.count
  })
}
