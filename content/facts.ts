import * as v from 'valibot'
import { group, ruleFault } from './describe.ts'
import type { HolderIn, LeafAt, PathIn } from './description-paths.ts'
import { amenities } from './facts/amenities.ts'
import { colours } from './facts/colours.ts'
import { contact } from './facts/contact.ts'
import { figures } from './facts/figures.ts'
import { highlights } from './facts/highlights.ts'
import { legal } from './facts/legal.ts'
import { offer } from './facts/offer.ts'
import { place } from './facts/place.ts'
import { rooms } from './facts/rooms.ts'
import { view } from './facts/view.ts'

/** All facts about a house, by the form of the desk that changes them. Null means that the house has none. */
export const facts = group({ offer, figures, rooms, highlights, colours, amenities, place, view, contact, legal })

export type Facts = v.InferOutput<typeof facts>
export type FactsForm = Exclude<keyof Facts, 'highlights'>
/** For example offer.price.saleEur, or place.places.*.minutes. */
export type FactPath = PathIn<typeof facts.entries>
export type FactAt<P extends FactPath> = LeafAt<typeof facts.entries, P>
export type FactHolder = HolderIn<typeof facts.entries>
export type Offer = Facts['offer']['offers'][number]
export type Status = Facts['offer']['status']
export type Highlight = Facts['highlights'][number]

/**
 * The facts with the rules that connect several of them. Strict, so that a misspelt field is reported and not ignored.
 */
export const factsSchema = v.pipe(
  facts,
  v.forward(
    v.partialCheck(
      [
        ['offer', 'price'],
        ['offer', 'offers'],
      ],
      ({ offer: { price, offers } }) =>
        (price.saleEur !== null || !offers.includes('sale')) &&
        (price.rentEurPerMonth !== null || !offers.includes('rent')),
      ruleFault('price'),
    ),
    ['offer', 'price'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['offer', 'status'],
        ['offer', 'offers'],
      ],
      ({ offer: { status, offers } }) =>
        (status !== 'sold' || offers.includes('sale')) && (status !== 'let' || offers.includes('rent')),
      ruleFault('status'),
    ),
    ['offer', 'status'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['figures', 'livingArea'],
        ['figures', 'land'],
        ['figures', 'estate'],
      ],
      ({ figures: { livingArea, land, estate } }) => livingArea !== null || land !== null || estate !== null,
      ruleFault('area'),
    ),
    ['figures', 'livingArea'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['figures', 'livingArea'],
        ['legal', 'lease'],
      ],
      ({ figures: { livingArea }, legal: { lease } }) => lease === null || livingArea !== null,
      ruleFault('leaseArea'),
    ),
    ['figures', 'livingArea'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['amenities', 'furnished'],
        ['legal', 'lease'],
      ],
      ({ amenities: { furnished }, legal: { lease } }) => lease === null || furnished !== null,
      ruleFault('leaseFurnished'),
    ),
    ['amenities', 'furnished'],
  ),
  v.forward(
    v.partialCheck(
      [
        ['legal', 'lease'],
        ['offer', 'offers'],
      ],
      ({ legal: { lease }, offer: { offers } }) => lease === null || offers.includes('rent'),
      ruleFault('lease'),
    ),
    ['legal', 'lease'],
  ),
)
