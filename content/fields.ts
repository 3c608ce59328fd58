import * as v from 'valibot'
import { inEachLanguage } from './languages.ts'
import { hasSomethingVisible } from './visible.ts'

/** The kinds of text a house is made of. */
export const text = v.pipe(v.string(), v.trim(), v.check(hasSomethingVisible, 'expected a text that can be seen'))
export const email = v.pipe(v.string(), v.email())
export const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{6,14}$/, 'expected an international number such as +33639980123 (E.164)'),
)

/** The same in each language. */
export const inBoth = <Schema extends v.GenericSchema>(schema: Schema) => v.strictObject(inEachLanguage(() => schema))
