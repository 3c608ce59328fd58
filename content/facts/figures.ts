import { compass } from '../bearings.ts'
import { group, optional, part } from '../describe.ts'
import { area, choice, rooms, sentence, sentenceInBoth, toggle, whole, year } from '../leaves.ts'

/** The articles that a name may take within a French sentence: la Villa, le Mas, l’Oustau, les Terrasses. */
export const articles = ['la', 'le', 'l', 'les'] as const
export type Article = (typeof articles)[number]

/** The name and the figures of the house. */
export const figures = group({
  name: sentence({ most: 32 }, { token: 'name' }),
  kind: choice(['house', 'flat'], { first: 'house' }),
  /** Put before the name within French sentences. */
  article: optional(choice(articles, { token: 'theName' })),
  livingArea: optional(area({ shown: 'areas', shownElsewhere: true }), {
    neededWithout: ['figures.land', 'figures.estate'],
  }),
  land: optional(area({ shown: 'areas' })),
  /** The only area of a house that was described before living area and land were separate facts. */
  estate: optional(area({ shown: 'areas', shownElsewhere: true }), { has: ['figures.estate'] }),
  seaView: optional(whole({ most: 360, unit: 'degrees', token: 'degrees' })),
  bedrooms: group(
    {
      now: rooms({ token: 'bedrooms', shown: 'rooms', shownElsewhere: true }),
      /** The number including bedrooms that could still be built. */
      possible: optional(rooms({ token: 'potential' })),
    },
    { fault: 'possible', at: 'possible', holds: moreIsPossible },
  ),
  bathrooms: optional(rooms({ shown: 'rooms', term: 'numberOfBathroomsTotal' })),
  rooms: optional(rooms({ shown: 'rooms', term: 'numberOfRooms' })),
  floors: optional(rooms({ shown: 'rooms' })),
  /** Of a flat: '3rd floor, with lift'. */
  floor: optional(sentenceInBoth({ most: 48 }, { shown: 'rooms' })),
  yearBuilt: optional(year({ least: 1000, shown: 'comfort', term: 'yearBuilt' })),
  /** True if the year is a guess: 'about 1850'. */
  yearIsAbout: toggle(),
  orientation: optional(choice(compass, { shown: 'areas' })),
  salons: part({ count: rooms({ token: 'salons' }), areaEach: area({ token: 'salonArea' }) }),
})

function moreIsPossible({ now, possible }: Readonly<Record<string, unknown>>): boolean {
  return possible === null || Number(possible) > Number(now)
}
