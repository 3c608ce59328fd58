import * as v from 'valibot'
import { group, ruleFault } from './describe.ts'
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
export type Offer = Facts['offer']['offers'][number]
export type Status = Facts['offer']['status']
export type Highlight = Facts['highlights'][number]

// The paths of the facts that rules connect.
const price = ['offer', 'price'] as const
const offers = ['offer', 'offers'] as const
const status = ['offer', 'status'] as const
const livingArea = ['figures', 'livingArea'] as const
const land = ['figures', 'land'] as const
const estate = ['figures', 'estate'] as const
const furnished = ['amenities', 'furnished'] as const
const lease = ['legal', 'lease'] as const

/** The facts, with the rules that connect several of them. */
export const factsSchema = v.pipe(
  facts,
  v.forward(v.partialCheck([price, offers], hasPrices, ruleFault('price')), price),
  v.forward(v.partialCheck([status, offers], wasOffered, ruleFault('status')), status),
  v.forward(v.partialCheck([livingArea, land, estate], hasArea, ruleFault('area')), livingArea),
  v.forward(
    v.partialCheck(
      [livingArea, lease],
      ({ figures, legal }) => !legal.lease || figures.livingArea !== null,
      ruleFault('leaseArea'),
    ),
    livingArea,
  ),
  v.forward(
    v.partialCheck(
      [furnished, lease],
      ({ amenities, legal }) => !legal.lease || amenities.furnished !== null,
      ruleFault('leaseFurnished'),
    ),
    furnished,
  ),
  v.forward(
    v.partialCheck(
      [lease, offers],
      ({ legal, offer }) => !legal.lease || offer.offers.includes('rent'),
      ruleFault('lease'),
    ),
    lease,
  ),
)

function hasPrices({ offer: { price, offers } }: { offer: Pick<Facts['offer'], 'price' | 'offers'> }): boolean {
  return (
    (price.saleEur !== null || !offers.includes('sale')) && (price.rentEurPerMonth !== null || !offers.includes('rent'))
  )
}

function wasOffered({ offer: { status, offers } }: { offer: Pick<Facts['offer'], 'status' | 'offers'> }): boolean {
  return (status !== 'sold' || offers.includes('sale')) && (status !== 'let' || offers.includes('rent'))
}

function hasArea({ figures }: { figures: Pick<Facts['figures'], 'livingArea' | 'land' | 'estate'> }): boolean {
  return figures.livingArea !== null || figures.land !== null || figures.estate !== null
}
