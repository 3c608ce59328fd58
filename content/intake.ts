/**
 * Limits on what visitors can send, and on how much of it is kept. The shares are multiples of ENQUIRY_LIMIT, which is what
 * one visitor may send in ENQUIRY_WINDOW. The numbers in brackets are for its default, 5 in 10 minutes.
 *
 * One rule applies to everything that visitors share: a network that has already written within a day is served only while
 * less than half is used up. Anyone who sends much from few networks leaves the other half to a buyer who writes once.
 */

interface Share {
  hour: number
  day: number
}

export const shares = {
  /**
   * A home, an office or a hotel behind one IPv4 address or IPv6 /56 (30, 80). Everyone in a house full of guests can
   * write.
   */
  customer: { hour: 6, day: 16 },
  /**
   * An IPv4 /24 or an IPv6 /48 (40, 120). It may be thousands of people in a mobile network, or one attacker in a data
   * centre.
   */
  wide: { hour: 8, day: 24 },
  /**
   * An IPv4 /16 or an IPv6 /32 (200, 1,000). Enough for all customers of a large provider, and a tenth of what is held
   * back.
   */
  provider: { hour: 40, day: 200 },
  /** What is accepted normally from all visitors together (100, 300). Beyond it, an enquiry is held back as doubtful. */
  received: { hour: 20, day: 60 },
  /**
   * What is held back from all visitors together (2,000, 10,000). Beyond it, an enquiry is refused. To shut others out, an
   * attacker needs machines in two thousand networks that have not written that day.
   */
  heldBack: { hour: 400, day: 2_000 },
} as const satisfies Record<string, Share>

/** How many networks are remembered at each width. More can never be accepted within a day, so none is forgotten. */
export const networksKept = 20_000

/**
 * How much is held back in total: two days of the worst flood with the longest possible enquiries. A small server has room
 * for it beside the photographs, and the owner is told of it every hour.
 */
export const heldBackCeiling = { enquiries: 20_000, bytes: 256 * 1_024 * 1_024 }

/**
 * If less than this is free on the disk, no enquiry is accepted. The rest is for the owner's work: signing in, discarding,
 * erasing, and the copy of the log that each of them needs.
 */
export const diskReserve = 200 * 1_024 * 1_024

/** How long a visitor is asked to wait if someone has to make room by hand. */
export const retryAfterRoomIsMadeMs = 3_600_000
