import { isExcessive } from '../content/energy.ts'
import type { Language } from '../content/languages.ts'
import type { ShownAdvert, ShownHouse, ShownParticulars, Titled } from '../content/shown-house.ts'
import { capitalised } from '../locales/formatters.ts'
import { wordsIn } from '../locales/words.ts'

/** The longest title and text that the portals take, in characters. */
export const portalLimits = { title: 50, text: 4_000 } as const

/**
 * Returns the advert of a house in one language as plain text, for the form of a portal. What does not fit is left out, but
 * nothing that the law requires.
 */
export const portalAdvert = (house: ShownHouse, language: Language) => ({
  title: titleOf(house, language),
  text: textOf(house, language),
})

/** Name, town, size and bedrooms, as many of them as fit. */
function titleOf({ facts, place, figures }: ShownHouse, language: Language): string {
  const words = wordsIn(language).house.figures
  const [town = ''] = place.short.split(', ')
  const said = figures.flatMap(({ name, value, unit }) => {
    if (name === 'beds') return `${value} ${words.bedrooms({ bedrooms: Number(value) }).toLowerCase()}`
    return name === 'area' ? `${value} ${unit}` : []
  })
  return [facts.name, town, ...said].reduce((title, part) =>
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
  const line = lineIn(language)
  const { residence, highlights, amenities, annex, outdoors, potential, location, particulars, prices } = house
  const paragraph = (goes: number | null, ...lines: (string | null | undefined | false)[]): Paragraph => ({
    text: lines.filter(Boolean).join('\n'),
    goes,
  })
  // A description that names the price has to stay, and says it once.
  const isPriced = Object.values(prices.asked).every((price) => price === null || house.description.includes(price))
  const paragraphs = [
    paragraph(isPriced ? null : 0, house.description),
    paragraph(null, !isPriced && prices.short),
    paragraph(2, residence.title, residence.first, residence.second),
    paragraph(
      1,
      ...highlights.map(({ name, note }) => item(note === null ? name : line(name, capitalised(note, language)))),
    ),
    paragraph(3, amenities.length > 0 && LL.amenities(), ...amenities.map(({ name }) => item(name))),
    paragraph(4, ...titled(annex), ...(annex?.rooms ?? []).map(({ count, label }) => item(`${count} ${label}`))),
    paragraph(5, ...titled(outdoors), ...titled(outdoors?.dining), ...titled(outdoors?.pool)),
    paragraph(8, ...titled(potential)),
    paragraph(6, location.title, ...location.distances.map(({ place, time }) => item(line(place, time)))),
    ...(particulars ? tableOf(withoutRepeats(particulars, highlights), language) : []).map((lines) =>
      paragraph(7, ...lines),
    ),
    paragraph(null, ...requiredBy(house.advert, language)),
  ].filter(({ text }) => text !== '')
  return fitting(paragraphs)
}

const lineIn = (language: Language) => (label: string, value: string) =>
  wordsIn(language).letters.line({ label, value })
/** A fact that the house simply has is its name alone. */
const factLine = (label: string, value: string, language: Language) =>
  value === wordsIn(language).desk.facts.yes() ? label : lineIn(language)(label, value)
const item = (line: string) => `– ${line}`
const titled = (part: Titled | null | undefined) => (part ? [part.title, part.text] : [])

/** Leaves out what a highlight of the same name says already. */
const withoutRepeats = (particulars: ShownParticulars, highlights: ShownHouse['highlights']): ShownParticulars => ({
  ...particulars,
  groups: particulars.groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ label }) => !highlights.some(({ name }) => name === label)),
    }))
    .filter(({ rows }) => rows.length > 0),
})

const tableOf = ({ groups, rooms }: ShownParticulars, language: Language): string[][] => [
  ...groups.map(({ title, rows }) => [
    title,
    ...rows.map(({ label, value }) => item(factLine(label, value, language))),
  ]),
  ...(rooms === null
    ? []
    : [
        [
          rooms.title,
          ...rooms.rows.map(({ name, floor, area, orientation }) =>
            item([name, floor, area, orientation].filter((each) => each !== null).join(', ')),
          ),
        ],
      ]),
]

/** Everything that an advert must state: energy (CCH R126-21 and following), lease (loi 89-462, art. 2-1), fees, risks. */
function requiredBy({ energy, lease, agency, risk }: ShownAdvert, language: Language): string[] {
  const { advert } = wordsIn(language)
  const line = lineIn(language)
  const lines: string[] = []
  if (energy) {
    const { energyClass, energyValue, gesClass, gesValue } = energy.dpe
    lines.push(
      advert.energy.energyText({ letter: energyClass, value: energyValue }),
      advert.energy.gesText({ letter: gesClass, value: gesValue }),
      ...(isExcessive(energyClass) ? [advert.energy.excessive({ letter: energyClass })] : []),
      energy.cost,
      ...(energy.certificate === null ? [] : [energy.certificate]),
    )
  }
  if (lease) lines.push(advert.lease(), ...lease.map(({ label, value }) => item(line(label, value))))
  if (agency) lines.push(agency)
  if (risk) lines.push(advert.risks().replace(/<\/?site>/g, ''))
  return lines
}

function fitting(paragraphs: readonly Paragraph[]): string {
  const text = paragraphs.map((each) => each.text).join('\n\n')
  const least = Math.max(...paragraphs.map(({ goes }) => goes ?? -1))
  if (text.length <= portalLimits.text || least === -1) return text
  const leaving = paragraphs.findLastIndex(({ goes }) => goes === least)
  return fitting(paragraphs.filter((_, index) => index !== leaving))
}
