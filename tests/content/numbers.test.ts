import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { readHouse } from '../../content/house.ts'
import { isRecord, withValue } from '../../content/paths.ts'
import { faultSentence } from '../../house/fault-sentences.ts'
import { fullHouse } from '../support/full-house.ts'

const house = fullHouse()

function* numbersIn(value: unknown, path: string): Generator<string> {
  if (typeof value === 'number') yield path
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* numbersIn(each, `${path}.${idIn(each) ?? key}`)
}

const idIn = (entry: unknown) => (isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : null)

const ofFacts = [...numbersIn(house.facts, 'facts')]

test('every number in the facts has a maximum, and its error names that number in each language', () => {
  expect(ofFacts.length).toBeGreaterThan(40)
  for (const path of ofFacts) {
    const read = readHouse(withValue(house, path, Number.MAX_SAFE_INTEGER))
    const fault = 'faults' in read ? read.faults.find((each) => each.path === path) : undefined
    expect(fault, path).toBeDefined()
    for (const language of languages)
      expect(faultSentence(fault?.message ?? '', language), path).toMatch(
        { en: /^This number is too high\. .* \d/, fr: /^Ce nombre est trop élevé\. .* \d/ }[language],
      )
  }
})
