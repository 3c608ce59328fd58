/** A sentence with a link to what it is about. */
export interface PlacedSentence {
  text: string
  href: string
}
