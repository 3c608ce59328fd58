/*
 * A history entry for something that covers the page, such as the menu, so that Back closes it. A link chosen there
 * replaces the entry, so that no one has to go back through it.
 */

/** Adds the entry; the address does not change. */
export const addPassingEntry = (): void => history.pushState({ passing: true }, '')

/** Returns true if the current entry is such an entry. */
export const isPassing = (): boolean => history.state?.passing === true
