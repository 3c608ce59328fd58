/** The id of a change on the desk's page of changes, to which links lead. */
export const changeId = (path: string): string => `c-${path.replaceAll('.', '-')}`
