/** The directions in which a house, or a room, may face. */
export const compass = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
