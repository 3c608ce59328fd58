import { factsSchema } from '../../content/facts.ts'
import { ruleOf } from '../../content/sentence.ts'

const facts = factsSchema.entries

/** The rules of the facts that are sentences. */
export const sentenceRules = {
  name: ruleOf(facts.name),
  place: ruleOf(facts.location.entries.town),
} as const
