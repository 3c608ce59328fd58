export type Control = HTMLAnchorElement | HTMLButtonElement

/** What the first script (renderer/at-once) shares with the modules that come later, as `window.early`. */
export interface Early {
  /** Controls that were pressed before their part of the page was alive, in order. */
  readonly kept: Control[]
  /** The parts that are alive, by the names of their sections; '' is the page's frame. */
  readonly alive: Set<string>
  /** True once the modules are known to have failed: links lead where they point to, and the form posts itself. */
  readonly plain: boolean
  isAlive(control: Control): boolean
  /** Makes the page plain, and does by plain link or form what was pressed. */
  giveUp(): void
}

declare global {
  interface Window {
    early: Early
  }
}
