/** Returns a text without case and accents, in the form in which it is searched. SQL has a function of the same name. */
export const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
