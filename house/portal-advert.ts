import { isExcessive } from '../content/energy.ts'
import type { Language } from '../content/languages.ts'
import { capitalised } from '../locales/formatters.ts'
import { wordsIn } from '../locales/words.ts'
import type { ShownAdvert, ShownHouse, Titled } from './shown.ts'

/** The longest title and text that the portals take, in characters. */
export const portalLimits = { title: 50, text: 4_000 } as const

/** Returns the advert as plain text for the form of a portal. Only what the law does not require may be left out. */
export const portalAdvert = (house: ShownHouse, language: Language) => ({
  title: titleOf(house, language),
  text: textOf(house, language),
})

/** Name, or for a flat what it is, town, size and bedrooms, as many of them as fit. */
function titleOf({ facts, flat = facts.name, place, figures }: ShownHouse, language: Language): string {
  const words = wordsIn(language).house.figures
  const [town = ''] = place.short.split(', ')
  const said = figures.flatMap(({ name, value, unit }) => {
    if (name === 'beds') return `${value} ${words.bedrooms({ bedrooms: Number(value) }).toLowerCase()}`
    return name === 'area' ? `${value} ${unit}` : []
  })
  return [flat, town, ...said].reduce((title, part) =>
    `${title}, ${part}`.length <= portalLimits.title ? `${title}, ${part}` : title,
  )
}

interface Paragraph {
  text: string
  /** The paragraphs with the highest number are left out first. Null if the law requires the paragraph. */
  goes: number | null
}

function textOf(house: ShownHouse, language: Language): string {
  const LL = wordsIn(language)
  const { residence, highlights, amenities, annex, outdoors, potential, location, prices } = house
  const { groups = [], rooms = null } = house.particulars ?? {}
  const line = (label: string, value: string) => LL.letters.line({ label, value })
  // What a highlight of the same name says is left out. A fact that the house simply has is its name alone.
  const rowsOf = ({ rows }: (typeof groups)[number]) =>
    rows
      .filter(({ label }) => !highlights.some(({ name }) => name === label))
      .map(({ label, value }) => (value === LL.desk.facts.yes() ? label : line(label, value)))
  const paragraph = (goes: number | null, ...lines: (string | null | undefined | false)[]): Paragraph => ({
    text: lines.filter(Boolean).join('\n'),
    goes,
  })
  const list = (goes: number, heading: string | undefined, items: readonly string[]): Paragraph =>
    paragraph(goes, items.length > 0 && heading, ...items.map(item))
  // A description that names the price has to stay, and says it once.
  const isPriced = Object.values(prices.asked).every((price) => price === null || house.description.includes(price))
  const ownWords = highlights.map(({ name, note }) => (note === null ? name : line(name, capitalised(note, language))))
  const names = amenities.map(({ name }) => name)
  const ways = location.distances.map(({ place, time }) => line(place, time))
  const oneByOne = rooms?.rows.map((room) => Object.values(room).filter(Boolean).join(', ')) ?? []
  const paragraphs = [
    paragraph(null, house.flat),
    paragraph(isPriced ? null : 0, house.description),
    paragraph(null, !isPriced && prices.short),
    paragraph(2, residence.title, residence.first, residence.second),
    list(1, undefined, ownWords),
    list(3, LL.amenities(), names),
    paragraph(4, ...titled(annex), ...(annex?.rooms ?? []).map(({ count, label }) => item(`${count} ${label}`))),
    paragraph(5, ...titled(outdoors), ...titled(outdoors?.dining), ...titled(outdoors?.pool)),
    paragraph(8, ...titled(potential)),
    paragraph(6, location.title, ...ways.map(item)),
    ...groups.map((group) => list(7, group.title, rowsOf(group))),
    list(7, rooms?.title, oneByOne),
    paragraph(null, ...requiredBy(house.advert, language)),
  ]
  return fitting(paragraphs.filter(({ text }) => text !== ''))
}

const item = (line: string) => `– ${line}`
const titled = (part: Titled | null | undefined) => (part ? [part.title, part.text] : [])

/** Everything that an advert must state: energy (CCH R126-21 and following), lease (loi 89-462, art. 2-1), fees, risks. */
function requiredBy({ energy, lease, agency, risk }: ShownAdvert, language: Language) {
  const { advert, letters } = wordsIn(language)
  const lines: (string | null | false)[] = []
  if (energy) {
    const { energyClass, energyValue, gesClass, gesValue } = energy.dpe
    lines.push(
      advert.energy.energyText({ letter: energyClass, value: energyValue }),
      advert.energy.gesText({ letter: gesClass, value: gesValue }),
      isExcessive(energyClass) && advert.energy.excessive({ letter: energyClass }),
      energy.cost,
      energy.certificate,
    )
  }
  if (lease) lines.push(advert.lease(), ...lease.map((row) => item(letters.line(row))))
  return [...lines, agency, risk && advert.risks().replace(/<\/?site>/g, '')]
}

function fitting(paragraphs: readonly Paragraph[]): string {
  const text = paragraphs.map((each) => each.text).join('\n\n')
  const least = Math.max(...paragraphs.map(({ goes }) => goes ?? -1))
  if (text.length <= portalLimits.text || least === -1) return text
  const leaving = paragraphs.findLastIndex(({ goes }) => goes === least)
  return fitting(paragraphs.filter((_, index) => index !== leaving))
}
