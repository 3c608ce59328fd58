/*
 * A history entry for something that lies over the page, such as the menu, so that Back closes it. Whatever is chosen
 * there takes the entry's place, so that nobody has to go back through it.
 */

/** Adds the entry; the address stays. */
export const addPassingEntry = (): void => history.pushState({ passing: true }, '')

/** True if the current entry is one. */
export const isPassing = (): boolean => history.state?.passing === true
