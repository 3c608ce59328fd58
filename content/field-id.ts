/** Returns the id of a form's field from the path of its value, so that an address can lead to it. */
export const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`
