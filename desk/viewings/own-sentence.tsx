import type { Language } from '../../content/enquiry.ts'
import { longestOwn } from '../../content/viewing.ts'
import { Area } from '../parts/Area.tsx'

interface OwnSentenceProps {
  label: string
  hint: string
  language: Language
  value: string
  fault: string | null
}

/** The field for a sentence of the owner's own, in the language of the visitor. */
export const OwnSentence = ({ label, hint, language, value, fault }: OwnSentenceProps) => (
  <Area
    id="own"
    name="own"
    kind="own"
    label={label}
    hint={hint}
    fault={fault}
    lang={language}
    rows={3}
    maxLength={longestOwn}
    defaultValue={value}
  />
)
