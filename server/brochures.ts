import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '../content/enquiry.ts'

/** In which languages a brochure was built. */
export function builtBrochures(dist: string): ReadonlySet<Language> {
  return new Set(languages.filter((language) => existsSync(path.join(dist, 'brochure', `${language}.pdf`))))
}

export function brochurePath(language: Language): string {
  return `/brochure/${language}.pdf`
}
