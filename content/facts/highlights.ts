import * as v from 'valibot'
import { list, optional, unseen } from '../describe.ts'
import { sentenceInBoth } from '../leaves.ts'
import type { Token } from '../sentence.ts'

const tokens = [
  'bedrooms',
  'potential',
  'salons',
  'salonArea',
  'annexBedrooms',
  'annexBathrooms',
  'area',
  'degrees',
] as const satisfies readonly Token[]

/** What a highlight may speak of, each with the fact without which it is left out. */
export const highlightSubjects = {
  salons: 'figures.salons',
  pool: 'amenities.pool',
  terraces: 'amenities.outdoors.terraces',
  jacuzzi: 'amenities.outdoors.jacuzzi',
  annex: 'amenities.annex',
  parking: 'amenities.outdoors.parking',
  potential: 'figures.bedrooms.possible',
  seaView: 'figures.seaView',
} as const
export type HighlightSubject = keyof typeof highlightSubjects

const subjects = Object.keys(highlightSubjects).filter((name): name is HighlightSubject => name in highlightSubjects)

/** What the page says of the house in a few words, in each language; told with the words of the desk. */
export const highlights = list('highlight', 8, {
  of: unseen(v.nullable(v.picklist(subjects)), null),
  name: sentenceInBoth({ most: 48, tokens: tokens }),
  note: optional(sentenceInBoth({ most: 72, tokens: tokens })),
})
