import type { FastifyRequest } from 'fastify'
import { facts } from '../../content/facts.ts'
import type { HouseLanguages } from '../../house/draft/empty.ts'
import { fieldLabel, optionWords } from '../../locales/field-words.ts'
import { field } from '../fields.ts'
import { OneOf } from '../parts/Form.tsx'
import { useDesk } from '../use-desk.ts'

const { languages } = facts.entries.offer.entries
const path = 'facts.offer.languages'

/** Returns the languages that were chosen for an empty house. Undefined if nothing was asked. */
export const languagesIn = (request: FastifyRequest): HouseLanguages | undefined =>
  languages.options.find((each) => each === field(request, 'languages'))

/** The form that begins an empty house. Its owner's own language is enough for a page; another can join later. */
export function StartEmpty({ className }: { className: string }) {
  const { words, locale } = useDesk()
  return (
    <form className="fields gap" method="post" action="/owner/house/empty">
      <OneOf
        legend={fieldLabel(path, locale)}
        name="languages"
        options={languages.options.map((each) => [each, optionWords(path, each, locale) ?? each])}
        chosen={locale}
      />
      <p>
        <button type="submit" className={className}>
          {words.steps.start()}
        </button>
      </p>
    </form>
  )
}
