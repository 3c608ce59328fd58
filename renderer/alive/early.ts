export type Control = HTMLAnchorElement | HTMLButtonElement

/** What the first script (renderer/at-once) shares with the modules that load later, as `window.early`. */
export interface Early {
  /** Controls that were pressed before their part of the page was hydrated, in order. */
  readonly kept: Control[]
  /** The names of the sections that are hydrated; '' is the frame of the page. */
  readonly alive: Set<string>
  /**
   * True once the modules are known to have failed: links then work as plain links, and the form is submitted by the
   * browser.
   */
  readonly plain: boolean
  isAlive(control: Control): boolean
  /** Makes the page plain, and then follows the link or submits the form that was pressed. */
  giveUp(): void
}

declare global {
  interface Window {
    early: Early
  }
}
