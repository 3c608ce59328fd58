import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { bringUpToDate, readSchema, type Schema, schemaVersion } from '../../db/changes.ts'
import { temporaryFolder } from '../support/databases.ts'

const body = (name: string) => `'{"facts":{"figures":{"name":"${name}"}}}'`
const [first, second] = [1_700_000_000_000, 1_700_003_600_000]

/** One viewing in each state that version 29 knew, what its row says afterwards, and the appointment that is kept. */
const viewings = [
  ["'proposed', NULL, NULL, NULL", 'proposed', null],
  [`'proposed', NULL, ${first}, NULL`, 'proposed', first],
  ["'declined', NULL, NULL, NULL", 'asked', null],
  [`'declined', ${first}, NULL, NULL`, 'asked', null],
  [`'declined', NULL, ${first}, NULL`, 'asked', first],
  [`'confirmed', ${first}, NULL, NULL`, 'confirmed', first],
  [`'cancelled', ${first}, NULL, 'visitor'`, 'endedByVisitor', first],
  [`'cancelled', ${first}, NULL, 'owner'`, 'endedByOwner', first],
  ["'cancelled', NULL, NULL, 'owner'", 'endedByOwner', null],
  ["'left', NULL, NULL, NULL", 'endedByOwner', null],
] as const
const acts = `proposed proposedAgain remindedToChoose chosen reminded moved declined wroteAgain confirmedForThem
  cancelledByVisitor withdrawn cancelled left refused`.split(/\s+/)
const actsNow =
  `proposed proposed confirmed proposed asked asked confirmedForThem endedByVisitor endedByOwner endedByOwner
  endedByOwner`.split(/\s+/)

/** Rows of version 29, and what is answered to some questions once they are up to date. */
test.each<[what: string, rows: string, answers: Record<string, unknown[][]>]>([
  [
    'what was given before houses had numbers belongs to the first one',
    `INSERT INTO guest_details (id, body, saved_at) VALUES (1, 'address', 5);
    INSERT INTO documents (name, file, bytes, added_at) VALUES ('Plans', 'plans.pdf', 1, 5)`,
    {
      'SELECT * FROM guest_details': [[1, 'address', 5]],
      'SELECT house, name FROM documents': [[1, 'Plans']],
    },
  ],
  [
    'the known browsers stay known if one owner alone is signed in',
    `INSERT INTO sessions (hash, renewed_at, owner, browser, borrowed, created_at, seen_at, fresh_at)
      VALUES (x'01', 5, 'one@villa.example', 'Firefox/Linux', 0, 5, 5, 5);
    INSERT INTO known_browsers (hash, seen_at) VALUES (x'02', 5)`,
    { 'SELECT hex(hash), owner, seen_at FROM known_browsers': [['02', 'one@villa.example', 5]] },
  ],
  [
    'drafts that were set aside go on as versions, each of its own house',
    `INSERT INTO revisions (published_at, kind, schema, body, digest) VALUES (1, 'seed', 4, ${body('Villa')}, '');
    INSERT INTO draft (id, base, version, changed_at, schema, body) VALUES (1, 0, 1, 9, 4, ${body('Mas')});
    INSERT INTO drafts_aside (laid_aside_at, base, changed_at, schema, body, stale, removed) VALUES
      (2, 1, 0, 4, ${body('Villa')}, '[7]', NULL), (3, 0, 0, 4, ${body('Mas')}, '[7]', 'photographs.front'),
      (4, 0, 0, 4, ${body('Moulin')}, '[7]', NULL), (5, 1, 0, 3, '{}', '[7]', NULL)`,
    {
      'SELECT house FROM draft': [[2]],
      "SELECT kept_at, act, path, house, body ->> '$.facts.figures.name', stale FROM draft_versions": [
        [2, 'broughtBack', null, 1, 'Villa', '[7]'],
        [3, 'removed', 'photographs.front', 2, 'Mas', '[7]'],
        [4, 'broughtBack', null, 5, 'Moulin', '[7]'],
      ],
    },
  ],
  [
    'letters about several enquiries are sent as those that remain, to each owner',
    `INSERT INTO outbox (id, kind, recipient, gathers, state, created_at, due_at) VALUES
      (1, 'trapped', '', NULL, 'queued', 0, 0), (2, 'doubtful', '', NULL, 'queued', 0, 0),
      (3, 'doubtful', '', 2, 'queued', 0, 0), (4, 'doubtful', '', NULL, 'queued', 0, 0),
      (5, 'doubtful', '', 4, 'queued', 0, 0);
    INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language,
      state, quarantine_reason, unverified, gathered_in)
    SELECT column1, 0, '', '', '', '', '', 0, 'en', column2, column3, 0, column4 FROM (VALUES
      ('ENQ-1', 'quarantined', 'trap', 1), ('ENQ-2', 'quarantined', 'links', 2), ('ENQ-3', 'quarantined', 'flood', 4),
      ('ENQ-4', 'received', NULL, 4))`,
    {
      'SELECT kind FROM outbox ORDER BY id': [['heldBack'], ['heldBack'], ['heldBack'], ['several'], ['several']],
      'SELECT gathered_in FROM enquiries ORDER BY id': [[1], [2], [4], [4]],
    },
  ],
  [
    'former revisions that nothing reads any more are removed, and the others keep their order',
    `INSERT INTO revisions VALUES (1, NULL, 0, 'publish', 2, '{}', ''), (2, 1, 1, 'publish', 3, '{}', ''),
      (3, 2, 2, 'publish', 4, '{}', ''), (4, 3, 3, 'publish', 4, '{}', '')`,
    {
      'SELECT id, parent, schema FROM revisions': [
        [3, null, 4],
        [4, 3, 4],
      ],
    },
  ],
  [
    'viewings go on in the state that is theirs now, and nothing that people gave is lost',
    `INSERT INTO enquiries (id, reference, received_at, name, email, recipient_key, phone, message, brochure_requested,
      language, state, unverified) VALUES (1, 'ENQ-1', 1, '', '', '', '', '', 0, 'en', 'received', 0);
    INSERT INTO viewings (id, enquiry_id, form_key, minutes, last_at, proposed_at, changed_at, owner_words, visitor_words,
      uid, sequence, refusal, owner, note, nobody_came, state, starts_at, formerly_at, ended_by) VALUES
      ${viewings
        .map(([state], at) => {
          const note = state.startsWith("'confirmed") ? 'Came with her mother.' : ''
          const after = `'${note}', ${state.startsWith("'left") ? 1 : 0}, ${state}`
          return `(${at}, 1, '', 60, ${second}, 1, 2, 'Do come.', 'In July?', 'uid-${at}', 4, 'refused', 'claire', ${after})`
        })
        .join(', ')};
    INSERT INTO viewing_times SELECT id, ${second} FROM viewings UNION SELECT id, ${first} FROM viewings;
    INSERT INTO viewing_links VALUES (x'01', 1, 1, 1);
    INSERT INTO outbox (enquiry_id, viewing_id, kind, recipient, state, created_at, due_at)
      VALUES (1, 1, 'viewingDeclined', '', 'sent', 1, 1);
    INSERT INTO viewing_events (viewing_id, happened_at, act) VALUES ${acts.map((act) => `(1, 1, '${act}')`).join(', ')}`,
    {
      'SELECT state, starts_at FROM viewings ORDER BY id': viewings.map(([, state, startsAt]) => [state, startsAt]),
      'SELECT times, owner_words, visitor_words, refusal, owner, uid, sequence, last_at FROM viewings WHERE id = 5': [
        [JSON.stringify([first, second]), 'Do come.', 'In July?', 'refused', 'claire', 'uid-5', 4, second],
      ],
      'SELECT text, kind, written_at FROM notes ORDER BY id': [
        ['Came with her mother.', 'note', second],
        ['Nobody came. · Personne n’est venu.', 'note', second],
      ],
      'SELECT act FROM viewing_events ORDER BY id': actsNow.map((act) => [act]),
      'SELECT viewing_id FROM viewing_links': [[1]],
      'SELECT kind FROM outbox': [['viewingAsked']],
    },
  ],
])('of version 29, %s', (_what, rows, answers) => {
  const old = databaseAt29()
  old.exec(rows)
  bringUpToDate(old, readSchema())
  for (const [question, answer] of Object.entries(answers))
    expect([question, old.prepare(question).raw().all()]).toEqual([question, answer])
})

test('a made-up change reaches new databases and old ones, which keep their rows, and ids that are gone stay so', () => {
  const old = memoryDatabase()
  bringUpToDate(old, readSchema())
  old.exec(`INSERT INTO paragraphs (language, name, text) VALUES ('en', 'Parking', 'At the gate.'), ('en', 'Spa', '');
    DELETE FROM paragraphs WHERE name = 'Spa'`)
  const schema = changedSchema(renamed)
  bringUpToDate(old, schema)
  const made = memoryDatabase()
  bringUpToDate(made, schema)
  const shapes = [old, made].map((each) => each.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all())
  expect(shapes[0]).toEqual(shapes[1])
  expect([schemaVersion(old), schemaVersion(made)]).toEqual([next, next])
  old.exec("INSERT INTO paragraphs (language, title, text) VALUES ('en', 'Train', '')")
  expect(old.prepare('SELECT id, title, favourite FROM paragraphs').raw().all()).toEqual([
    [1, 'Parking', 0],
    [3, 'Train', 0],
  ])
})

test.each([
  ['fails halfway', 'CREATE TABLE halfway (id INTEGER); SELECT * FROM nowhere;', 'no such table: nowhere'],
  ['would break what the schema says', 'UPDATE paragraphs SET favourite = 2', 'CHECK constraint failed'],
  [
    'would leave rows that refer to nothing',
    "INSERT INTO notes (enquiry_id, written_at, text) VALUES (7, 0, '')",
    'rows that refer to nothing',
  ],
])('a change that %s changes nothing', (_what, sql, message) => {
  const old = memoryDatabase()
  bringUpToDate(old, readSchema())
  old.exec("INSERT INTO paragraphs (language, name, text) VALUES ('en', '', '')")
  const before = old.serialize()
  const added = 'ALTER TABLE paragraphs ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0;'
  expect(() => bringUpToDate(old, changedSchema(`${renamed}${added}${sql}`))).toThrow(message)
  expect(old.serialize().equals(before)).toBe(true)
  expect(schemaVersion(old)).toBe(readSchema().version)
  expect(old.pragma('foreign_keys', { simple: true })).toBe(1)
})

test.each(['038-too-far.sql', '037_name.sql'])('a change named %s is refused, instead of being forgotten', (name) => {
  expect(() => changedSchema('', name)).toThrow(`The change ${name} should be number 37 or lower`)
})

test.each([
  ['published house', "INSERT INTO revisions VALUES (9, NULL, 0, 'seed', 3, '{}', '')"],
  ['draft', "INSERT INTO draft VALUES (1, 2, 1, 0, 3, '{}')"],
])('a database whose %s has a shape from before the first release is refused, and not changed', (_which, sql) => {
  const old = databaseAt29()
  old.exec(`INSERT INTO revisions VALUES (2, NULL, 0, 'seed', 4, '{}', ''); ${sql}`)
  expect(() => bringUpToDate(old, readSchema())).toThrow(
    /older than this program can read \(shape 3, the oldest is 4\)/,
  )
  expect(schemaVersion(old)).toBe(29)
})

const next = readSchema().version + 1

const renamed = 'ALTER TABLE paragraphs RENAME COLUMN name TO title;'

/** Reads a copy of the schema in which paragraphs have a title and one more column, and a change that leads to it. */
function changedSchema(change: string, name = `0${next}-favourites.sql`): Schema {
  const folder = temporaryFolder()
  cpSync('db/changes', path.join(folder, 'changes'), { recursive: true })
  writeFileSync(path.join(folder, 'changes', name), change)
  const column = 'favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),'
  const sql = readFileSync('db/schema.sql', 'utf8')
    .replace(/(?<=user_version = )\d+/, String(next))
    .replace(/(CREATE TABLE paragraphs \([^;]*?)name TEXT/, `$1${column} title TEXT`)
  writeFileSync(path.join(folder, 'schema.sql'), sql)
  return readSchema(pathToFileURL(`${folder}/`))
}

/** An empty database in memory, or one with the content of a file, with foreign keys. */
function memoryDatabase(content: ':memory:' | Buffer = ':memory:'): Connection {
  const opened = new SqliteDatabase(content)
  opened.pragma('foreign_keys = ON')
  onTestFinished(() => void opened.close())
  return opened
}

/** An empty database as version 29 left it. It folds the texts of a search in its triggers. */
function databaseAt29(): Connection {
  const opened = memoryDatabase(readFileSync('tests/fixtures/version-29.sqlite'))
  opened.function('folded', { deterministic: true }, String)
  return opened
}
