/** The directions that a house or a room can face. */
export const compass = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
