/** The id of a form's field, by the path of what it changes: what an address names to lead to it. */
export const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`
