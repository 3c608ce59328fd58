export interface Pictured {
  id: string
  name: string
  /** The address of a small version; null until one is made. */
  source: string
  width: number
  height: number
}
