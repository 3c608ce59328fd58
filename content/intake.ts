/**
 * What strangers may send, and how much of it is kept. The shares are multiples of ENQUIRY_LIMIT, which is what one visitor
 * may send in ENQUIRY_WINDOW; the numbers in brackets hold for its default, 5 in 10 minutes.
 *
 * One rule stands behind all that visitors share: a network that has written already within a day is served only while
 * less than half is used up. Anyone who sends much from few networks leaves the other half to the buyer who writes once.
 */

interface Share {
  hour: number
  day: number
}

export const shares = {
  /** A home, an office or a hotel behind one IPv4 address or IPv6 /56 (30, 80): everyone in a house full of guests can write. */
  customer: { hour: 6, day: 16 },
  /** An IPv4 /24 or an IPv6 /48 (40, 120). A mobile network puts thousands of people there, and a data centre one attacker. */
  wide: { hour: 8, day: 24 },
  /** An IPv4 /16 or an IPv6 /32 (200, 1,000): enough for all customers of a large provider, a tenth of what is held back. */
  provider: { hour: 40, day: 200 },
  /** What is taken in as usual from everyone together (100, 300). Beyond it an enquiry is held back as doubtful. */
  received: { hour: 20, day: 60 },
  /**
   * What is held back from everyone together (2,000, 10,000). Beyond it an enquiry is refused: to shut others out takes
   * machines in two thousand networks that have not written that day.
   */
  heldBack: { hour: 400, day: 2_000 },
} as const satisfies Record<string, Share>

/** How many networks are remembered at each width: more than can be taken in within a day, so that none is forgotten. */
export const networksKept = 20_000

/**
 * How many enquiries within a day are told in a letter each, with a confirmation to the visitor (50). The others of that day
 * are told together, once an hour. A small mail account may send 100 to 500 letters a day, and the letters that let the
 * owner sign in leave through the same account.
 */
export const toldSinglyEachDay = 10

/**
 * How much is held back in all: two days of the worst flood, of the longest enquiries there are. A small server has room
 * for it beside the photographs, and the owner has been told of it every hour.
 */
export const heldBackCeiling = { enquiries: 20_000, bytes: 256 * 1_024 * 1_024 }

/**
 * Below so much free disk no enquiry is taken. What is left belongs to the owner's work: signing in, discarding, erasing,
 * and the copy of the log that each of them needs.
 */
export const diskReserve = 200 * 1_024 * 1_024

/** How long a visitor is asked to wait where room has to be made by hand. */
export const retryAfterRoomIsMadeMs = 3_600_000

/** How many enquiries a gathered letter names: all that are held back in an hour. Beyond it the letter says how many there are. */
export const namedInGatheredLetter = 2_000
