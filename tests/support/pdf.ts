/** A small file that counts as a PDF. */
export const pdf = (says: string, bytes = 1_000) =>
  Buffer.from(`%PDF-1.7\n% ${says}\n${'x'.repeat(bytes)}\nstartxref\n0\n%%EOF\n`)
