import type { Language } from './languages.ts'

export function brochurePath(language: Language): string {
  return `/brochure/${language}.pdf`
}
