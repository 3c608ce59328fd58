import { expect, test } from 'vitest'
import { facts } from '../../content/facts.ts'
import { fieldsIn } from '../../content/fields.ts'
import { readHouse } from '../../content/house.ts'
import { isNumber } from '../../content/kinds.ts'
import { languages } from '../../content/languages.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { faultSentence } from '../../house/in-words.ts'
import { showHouse } from '../../house/shown.ts'
import { IndexPage } from '../../pages/index/IndexPage.tsx'
import { drawn } from '../support/drawn.tsx'
import { fullHouse } from '../support/full-house.ts'

/** Returns a house that states everything, of which its owner has not given the numbers that `isUnknown` names. */
function unfinished(isUnknown: (path: string) => boolean) {
  const house = structuredClone(fullHouse())
  for (const { kind, path, first } of fieldsIn(facts.entries, { path: 'facts', label: 'facts' }, house)) {
    const [name = '', ...around] = path.split('.').toReversed()
    const holder = valueAt(house, around.toReversed().join('.'))
    // A number with a usual value, such as the radius on the map, has that until its owner gives another.
    if (isNumber(kind) && first === undefined && isUnknown(path) && isRecord(holder)) holder[name] = Number.NaN
  }
  return house
}

test.each(languages)('three dots replace every missing number on the page, in %s', (language) => {
  const house = showHouse(
    unfinished(() => true),
    language,
  )
  expect(drawn(<IndexPage />, house, language)).not.toContain('NaN')
  expect(house.figures.map(({ value }) => value)).toEqual(['…', '…', '…°'])
  expect(house.prices.foot.join()).toMatch(/€….*€…|…\s€.*…\s€/)
})

test('an energy diagnosis is shown once it is complete', () => {
  const energyOf = (isUnknown: (path: string) => boolean) => showHouse(unfinished(isUnknown), 'en').advert.energy
  expect(energyOf((path) => path === 'facts.legal.dpe.costMax')).toBeNull()
  expect(energyOf(() => false)?.dpe).toEqual(fullHouse().facts.legal.dpe)
})

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
