import path from 'node:path'
import { expect, test } from 'vitest'
import type { House } from '../../../content/house.ts'
import { type Doubt, doubtsOf } from '../../../house/doubts.ts'
import { importDraft } from '../../../house/draft/draft.ts'
import { publish } from '../../../house/revisions.ts'
import { houseDesk } from '../../support/desk-house.ts'
import { filled } from '../../support/filled-record.ts'
import { noon } from '../../support/held-clock.ts'
import { shipped, shippedFiles } from '../../support/houses.ts'
import { changesPage, doubtful } from '../../support/publish-all.ts'
import { villaCommand } from '../../support/villa-command.ts'

const white: [string, string, string] = ['#ffffff', '#ffffff', '#ffffff']

/** A house with every kind of doubt: also an energy class A with 210 kWh, and a diagnosis that is out of date. */
const doubtfulHouse: House = {
  ...shipped,
  facts: {
    ...filled,
    offer: { ...filled.offer, price: { ...filled.offer.price, saleEur: 450_000 } },
    legal: {
      ...filled.legal,
      dpe: { ...filled.legal.dpe, energyClass: 'A', gesClass: 'A', energyValue: 210, gesValue: 40, date: '2014-04-02' },
    },
  },
  photographs: shipped.photographs.map((each) =>
    each.hero === null ? each : { ...each, master: { ...each.master, width: 1_600, ground: white } },
  ),
  plates: { ...shipped.plates, pool: 'terrace-jacuzzi', dining: 'terrace-jacuzzi' },
}
// Each kind has a line here, so that the compiler asks for one if there is another kind.
const kinds: Record<Doubt['about'], RegExp> = {
  price: /^Sale price changes by 90 %/,
  legal: /210 kWh and 40 kg of CO₂ would be class D, not A/,
  small: /is 1600 pixels wide/,
  contrast: /is bright behind the words/,
  often: /appears 3 times on the page/,
}

test('every doubt that `villa house check` knows is shown on the page that publishes', async () => {
  const { database, one } = await houseDesk()
  importDraft(database, doubtfulHouse, noon)
  const { out } = await villaCommand(path.dirname(database.file), ['house', 'check'])
  const known = out.split('\n').flatMap((line) => /^Look at this: (.+)/.exec(line)?.[1] ?? [])
  for (const kind of Object.values(kinds)) expect(known).toContainEqual(expect.stringMatching(kind))
  expect(known).toHaveLength(doubtsOf(doubtfulHouse, shipped, noon).length)
  const doubts = (await changesPage(one)).named(doubtful).map(({ text }) => text)
  for (const sentence of known) expect(doubts).toContain(sentence.replaceAll(/\s/g, ' '))
})

test('a doubtful energy class is told at its field, and by the form that publishes status and price', async () => {
  const { database, one } = await houseDesk()
  publish(database, shippedFiles, doubtfulHouse, 'publish', noon)
  const field = (await one.see('/owner/house/legal?lang=fr')).all('[data-field="facts.legal.dpe.energyClass"] .warn')[0]
  expect(field?.text).toContain('donneraient la classe D, et non A')
  expect((await one.see('/owner?lang=en')).text).toMatch(kinds.legal)
})
