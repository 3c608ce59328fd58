type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** True if a key held down makes the click the browser's own: another tab or window, a download. */
export const isForBrowser = (click: Keys) => click.altKey || click.ctrlKey || click.metaKey || click.shiftKey
