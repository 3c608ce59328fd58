/** Returns the id of a change on the desk's page of changes, so that links can lead to it. */
export const changeId = (path: string): string => `c-${path.replaceAll('.', '-')}`
