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

/** The subjects of highlights, each with a fact. A highlight is hidden if the house lacks that fact. */
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

/** Short statements about the house in each language. The desk edits them with the words. */
export const highlights = list('highlight', 8, {
  of: unseen(v.nullable(v.picklist(subjects)), null),
  name: sentenceInBoth({ most: 48, tokens: tokens }),
  note: optional(sentenceInBoth({ most: 72, tokens: tokens })),
})
