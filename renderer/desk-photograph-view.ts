import type { FieldView, Onward } from './desk-house-view.ts'

export interface Pictured {
  id: string
  name: string
  /** Of a small picture; null while none is made. */
  source: string
  width: number
  height: number
}

export interface PhotographsPage {
  kind: 'photographs'
  photographs: readonly (Pictured & {
    place: number
    category: string
    hero: number | null
    plates: readonly string[]
    gallery: boolean
    illustration: boolean
    lacksWords: boolean
  })[]
  moved: { name: string; place: number } | null
  plates: readonly FieldView[]
  /** The desk chose some of what hangs there. */
  isPlaced: boolean
  /** What is wrong with the plates. */
  errors: readonly { path: string; label: string; error: string }[]
  /** When the plates were last saved, if just now. */
  savedAt: number | null
  most: number
  next: Onward | null
}

export interface PointView {
  /** Of its two figures, across and down. */
  fields: readonly [FieldView, FieldView]
  x: number
  y: number
}

export interface PhotographPage {
  kind: 'photograph'
  picture: Pictured
  place: number
  count: number
  hung: string
  size: { width: number; height: number }
  focus: PointView
  upright: PointView | null
  /** The crops where it hangs, by their form. */
  crops: readonly ('phone' | 'wide' | 'plate' | 'card')[]
  words: readonly (FieldView & { left: number; most: number })[]
  fields: readonly FieldView[]
  errors: readonly { path: string; label: string; error: string }[]
  savedAt: number | null
  isMaking: boolean
  next: Onward | null
}

export interface RemovalPage {
  kind: 'removal'
  id: string
  name: string
  isLast: boolean
  places: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[]
}

export interface UploadPage {
  kind: 'upload'
  /** In whose place it goes. */
  replaces: { id: string; name: string } | null
  free: number
  most: number
}
