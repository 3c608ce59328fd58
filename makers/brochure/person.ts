import type { ShownPerson } from '../../content/shown-house.ts'
import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, styles } from './style.ts'

const box = { width: 60, height: 75 }
const x = columnAt(8)
const air = 28

/** The height that the person takes above the ways to reach them. 0 if the house names nobody. */
export const personHeight = ({ house: { person } }: Brochure) => (person === undefined ? 0 : box.height + air)

/** Returns the portrait of the person who answers as a JPEG, and what it shows. Null if there is none. */
export async function portraitOf({ house: { person }, plates }: Brochure): Promise<Portrait | null> {
  const plate = plates.named(person?.portrait ?? null)
  return plate ? { jpeg: await cutPlate(plate, box.width, box.height), alt: plate.alt } : null
}

interface Portrait {
  jpeg: Buffer
  alt: string
}

/** Draws who answers, in the column of the contact. `top` is the line of the heading. */
export function person(
  sheet: Sheet,
  { title, name, role, languages, hours }: ShownPerson,
  portrait: Portrait | null,
  top: number,
) {
  const words = portrait ? x + box.width + 12 : x
  const width = x + columns(5) - words
  sheet.rule(x, top - 16, columns(5))
  if (portrait) sheet.picture(portrait.jpeg, portrait.alt, x, top - 7, box.width, box.height)
  let y = sheet.text('H3', title, { x: words, y: top }, { style: styles.label }) + 10
  y = sheet.text('P', name, { x: words, y, width }, { style: sheet.fitted(name, styles.subtitle, width) }) - 4
  for (const line of [role, languages, hours])
    if (line) y = sheet.text('P', line, { x: words, y, width }, { style: styles.fine, colour: sheet.colours.inkSoft })
}
