import { expect, test } from 'vitest'
import { facts } from '../../content/facts.ts'
import { fieldsIn } from '../../content/fields.ts'
import { readHouse } from '../../content/house.ts'
import { isNumber } from '../../content/kinds.ts'
import { languages } from '../../content/languages.ts'
import { withValue } from '../../content/paths.ts'
import { faultSentence } from '../../house/fault-sentences.ts'
import { fullHouse } from '../support/full-house.ts'

test('every number in the facts has a maximum, and its error names that number in each language', () => {
  const house = fullHouse()
  const numbers = fieldsIn(facts.entries, { path: 'facts', label: 'facts' }, house).filter(({ kind }) => isNumber(kind))
  const coordinates = ['facts.place.approximate.point.0', 'facts.place.approximate.point.1']
  expect(numbers.length).toBeGreaterThan(40)
  for (const path of [...numbers.map((field) => field.path), ...coordinates]) {
    const read = readHouse(withValue(house, path, Number.MAX_SAFE_INTEGER))
    const fault = 'faults' in read ? read.faults.find((each) => each.path === path) : undefined
    expect(fault, path).toBeDefined()
    for (const language of languages)
      expect(faultSentence(fault?.message ?? '', language), path).toMatch(
        { en: /^This number is too high\. .* \d/, fr: /^Ce nombre est trop élevé\. .* \d/ }[language],
      )
  }
})
