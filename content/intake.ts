/** How many enquiries are held back in total. One that looks like spam is refused while there are this many. */
export const heldBackCeiling = 5_000

/**
 * If less than this is free on the disk, no enquiry is accepted. The rest is for the owner's work: signing in, discarding,
 * erasing, and the copy of the log that each of them needs.
 */
export const diskReserve = 200 * 1_024 * 1_024
