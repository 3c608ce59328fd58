import { expect, test } from 'vitest'
import { visitorLanguage } from '../../../server/visitor/language.ts'

test.each([
  ['the language in the address comes first', { query: { lang: 'fr' }, cookie: 'lang=en', accept: 'en' }, 'fr'],
  ['the stored choice comes next', { query: {}, cookie: 'a=b; lang=fr; c=d', accept: 'en' }, 'fr'],
  ['the language of the browser comes last', { accept: 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  ['the browser’s weights decide', { accept: 'en;q=0.3, fr;q=0.7' }, 'fr'],
  ['the first of two equal weights is used', { accept: 'de, en, fr' }, 'en'],
  ['a language with weight 0 is not used', { accept: 'fr;q=0, de' }, 'en'],
  ['a region counts as its language', { accept: 'de-CH, fr-CH;q=0.5' }, 'fr'],
  ['a language that only begins like French is another one', { accept: 'frr, fy' }, 'en'],
  ['any other language gets English', { accept: 'ja' }, 'en'],
  ['a request without a language gets English', {}, 'en'],
  ['an unknown language in the address is ignored', { query: { lang: 'de' }, cookie: 'lang=fr' }, 'fr'],
  ['the first of two languages in the address is used', { query: { lang: ['fr', 'en'] }, cookie: 'lang=en' }, 'fr'],
  [
    'if the first of two in the address is unknown, both are ignored',
    { query: { lang: ['de', 'fr'] }, cookie: 'lang=en' },
    'en',
  ],
  ['a cookie with another name is ignored', { cookie: 'xlang=fr' }, 'en'],
  ['a cookie with another value is ignored', { cookie: 'lang=french', accept: 'fr' }, 'fr'],
] as const)('%s', (_rule, given: { query?: object; cookie?: string; accept?: string }, language) => {
  const headers = { cookie: given.cookie, 'accept-language': given.accept }
  expect(visitorLanguage({ query: given.query, headers })).toBe(language)
})
