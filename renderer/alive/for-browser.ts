type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns true if a modifier key was held, so that the browser handles the click itself, e.g. opens a tab or starts a
 * download.
 */
export const isForBrowser = (click: Keys) => click.altKey || click.ctrlKey || click.metaKey || click.shiftKey
