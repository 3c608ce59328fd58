import type { GuestDetails } from '../../enquiries/viewings/guests.ts'

/** Returns the address of a map with a mark at this point. */
export const mapLink = ({ latitude, longitude }: NonNullable<GuestDetails['point']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
