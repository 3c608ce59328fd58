/** Which tests run: `quick` is what `npm test` runs, `rest` what only `npm run test:full` runs, `full` is both. */
export const suite = process.env['SUITE'] ?? 'quick'
export const holdsQuick = suite !== 'rest'
export const holdsRest = suite !== 'quick'

/**
 * The files that only the full suite runs, beside `*.fault.ts` and, in the browser, `*.full.ts`: other programs are
 * needed, or photographs are really encoded.
 */
export const onlyInFull = [
  'tests/docs/proxies.test.ts',
  'tests/makers/photographs.test.ts',
  'tests/pages/validity.test.ts',
]
