import { expect, test } from 'vitest'
import { visitorLanguage } from '../../../server/visitor/language.ts'

test.each([
  ['the address first', { query: { lang: 'fr' }, cookie: 'lang=en', accept: 'en' }, 'fr'],
  ['then the stored choice', { query: {}, cookie: 'a=b; lang=fr; c=d', accept: 'en' }, 'fr'],
  ['then the browser', { accept: 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  ['the heavier of two', { accept: 'en;q=0.3, fr;q=0.7' }, 'fr'],
  ['the first of equals', { accept: 'de, en, fr' }, 'en'],
  ['a language refused is none', { accept: 'fr;q=0, de' }, 'en'],
  ['French by way of Switzerland', { accept: 'de-CH, fr-CH;q=0.5' }, 'fr'],
  ['no other language that begins alike', { accept: 'frr, fy' }, 'en'],
  ['English for everyone else', { accept: 'ja' }, 'en'],
  ['English for nobody in particular', {}, 'en'],
  ['an unknown language in the address is passed over', { query: { lang: 'de' }, cookie: 'lang=fr' }, 'fr'],
  ['the first of two in the address', { query: { lang: ['fr', 'en'] }, cookie: 'lang=en' }, 'fr'],
  ['an unknown first of two is passed over', { query: { lang: ['de', 'fr'] }, cookie: 'lang=en' }, 'en'],
  ['a cookie of another name is not ours', { cookie: 'xlang=fr' }, 'en'],
  ['a cookie of nonsense is passed over', { cookie: 'lang=french', accept: 'fr' }, 'fr'],
] as const)('%s', (_rule, asked: { query?: object; cookie?: string; accept?: string }, language) => {
  const headers = { cookie: asked.cookie, 'accept-language': asked.accept }
  expect(visitorLanguage({ query: asked.query, headers })).toBe(language)
})
