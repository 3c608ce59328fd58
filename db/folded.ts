/** A text as it is looked for: without case and accents, which nobody remembers. Known to SQL by the same name. */
export const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
