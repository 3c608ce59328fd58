import type { ShownHouse } from '../../content/shown-house.ts'

export interface CardText {
  name: string
  place: string
  /** Empty if nothing is offered any more. */
  price: string
}

export const cardText = ({ facts, place, prices }: ShownHouse): CardText => ({
  name: facts.name,
  place: place.short,
  price: prices.short,
})
