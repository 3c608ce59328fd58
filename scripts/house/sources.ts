import path from 'node:path'
import * as second from '../../content/mas-cantelaure/facts.ts'
import * as secondPictures from '../../content/mas-cantelaure/photographs.ts'
import { en as secondEn } from '../../content/mas-cantelaure/words/en.ts'
import { fr as secondFr } from '../../content/mas-cantelaure/words/fr.ts'
import * as first from '../../content/villa-belvedere/facts.ts'
import * as firstPictures from '../../content/villa-belvedere/photographs.ts'
import { en as firstEn } from '../../content/villa-belvedere/words/en.ts'
import { fr as firstFr } from '../../content/villa-belvedere/words/fr.ts'
import type { HouseFolder } from './with-masters.ts'

const content = path.resolve(import.meta.dirname, '../../content')

/** The house that a new server shows. */
export const villaBelvedere = {
  folder: path.join(content, 'villa-belvedere'),
  facts: first.facts,
  photographs: firstPictures.photographs,
  plates: firstPictures.plates,
  words: { en: firstEn, fr: firstFr },
} satisfies HouseFolder

/** Another house, to try an import with. */
export const masCantelaure = {
  folder: path.join(content, 'mas-cantelaure'),
  facts: second.facts,
  photographs: secondPictures.photographs,
  plates: secondPictures.plates,
  words: { en: secondEn, fr: secondFr },
} satisfies HouseFolder
