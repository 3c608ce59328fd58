import type { Language } from './enquiry.ts'

export function brochurePath(language: Language): string {
  return `/brochure/${language}.pdf`
}
