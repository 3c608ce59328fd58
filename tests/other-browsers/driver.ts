/** What a driver does in whichever browser: what a hand does, and a look at the page. */
export interface Driver {
  /** Comes back once the page and its pictures have come. */
  goTo(address: string): Promise<void>
  /** Has the page reckon an expression that gives a text. */
  evaluate(expression: string): Promise<string>
  click(point: Point): Promise<void>
  press(key: Key): Promise<void>
  /** Into what has the focus. */
  type(text: string): Promise<void>
  resize(size: Size): Promise<void>
  quit(): Promise<void>
}

/** In CSS pixels of the window. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | 'Home'

export const desk: Size = { width: 1280, height: 900 }
export const phone: Size = { width: 390, height: 844 }
