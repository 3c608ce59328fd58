import type { Language } from '../content/enquiry.ts'

export function brochurePath(language: Language): string {
  return `/brochure/${language}.pdf`
}
