import { expect, test } from 'vitest'
import { withValue } from '../../../content/paths.ts'
import { writeDraft } from '../../../house/draft/aside.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { leaveOut, undoRemoval } from '../../../house/draft/removals.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { shipped } from '../../support/houses.ts'

const { photographs, facts } = shipped
const [first] = photographs
const values: [string, unknown][] = [
  ['facts.offer.status', 'sold'],
  ['facts.amenities.annex', null],
  ['facts.legal.host', { name: 'OVH', address: '', phone: '' }],
  ['facts.highlights', facts.highlights.toReversed().slice(1)],
  ['facts.place.places.cannes.name.en', 'Cannes, the Croisette'],
  ['facts.place.places.cannes.lettering', null],
  ['words.en.hero.taglines', ['One', 'Two']],
  ['words.fr.residence.first', 'Une maison tout autre.'],
  ['photographs', photographs.filter(({ id }) => id !== 'salon-sea').toReversed()],
  [`photographs.${photographs.length - 1}`, { ...first, id: 'new', hero: null }],
  ['plates.residence', 'new'],
]
const draft = values.reduce<unknown>((body, [path, value]) => withValue(body, path, value), shipped)

test.each(draftChanges(shipped, draft).map(({ path, kind }) => [path, kind]))(
  '%s (%s) can be discarded and restored',
  (path) => {
    const database = temporaryDatabase()
    seedHouse(database, shipped, noon)
    writeDraft(database, draft, noon)
    const removal = leaveOut(database, path, noon)
    expect(draftChanges(shipped, openDraft(database).body).map((change) => change.path)).not.toContain(path)
    undoRemoval(database, removal ?? 0, noon)
    expect(openDraft(database).body).toEqual(draft)
  },
)
