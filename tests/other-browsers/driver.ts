/** Controls a browser: uses its mouse and keyboard, and evaluates expressions in its page. */
export interface Driver {
  /** Resolves once the page and its pictures have loaded. */
  goTo(address: string): Promise<void>
  /** Evaluates an expression in the page and returns its value, which must be a string. */
  evaluate(expression: string): Promise<string>
  /** Clicks at a place in the window, in CSS pixels. */
  click(point: { x: number; y: number }): Promise<void>
  press(key: Key): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  resize(size: Size): Promise<void>
  quit(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | 'Home'

export const desk: Size = { width: 1280, height: 900 }
