import { expect, test } from 'vitest'
import { draftsAside } from '../../../house/tables/draft.ts'
import { staleWords } from '../../../house/tables/stale-words.ts'
import { databaseAt, opened } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'

const before = { path: 'residence.title', language: 'fr', counterpart: 'The former title' }

test('a stale mark from before marks named the other language names it, in the draft and in an archived one', () => {
  const file = databaseAt(18, (connection) => {
    connection
      .prepare('INSERT INTO stale_words (path, language, counterpart) VALUES (@path, @language, @counterpart)')
      .run(before)
    connection
      .prepare(
        "INSERT INTO drafts_aside (laid_aside_at, base, changed_at, schema, body, stale) VALUES (?, 1, ?, 4, '{}', ?)",
      )
      .run(noon, noon, JSON.stringify([before, { ...before, language: 'en' }]))
  })
  const database = opened(file)
  expect(staleWords(database)).toEqual([{ ...before, source: 'en' }])
  expect(draftsAside(database).map(({ stale }) => JSON.parse(stale))).toEqual([
    [
      { ...before, source: 'en' },
      { ...before, language: 'en', source: 'fr' },
    ],
  ])
})
