import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { bringUpToDate, readSchema, schemaVersion } from '../../db/changes.ts'
import { openDatabase } from '../../db/database.ts'
import { temporaryFolder } from '../support/databases.ts'

test('a new database and one that was changed step by step have the same shape', () => {
  const changed = databaseAt29()
  bringUpToDate(changed, readSchema())
  const made = memoryDatabase()
  bringUpToDate(made, readSchema())
  expect(schemaVersion(changed)).toBe(schemaVersion(made))
  expect(shapeOf(changed)).toEqual(shapeOf(made))
})

test('what was given before houses had numbers belongs to the first one, and drafts that were set aside go on as versions, each of its own house', () => {
  const old = databaseAt29()
  const named = (name: string) => JSON.stringify({ facts: { figures: { name } } })
  const live = old.prepare(
    "INSERT INTO revisions (published_at, kind, schema, body, digest) VALUES (1, 'seed', 4, ?, '')",
  )
  live.run(named('Villa'))
  old
    .prepare('INSERT INTO draft (id, base, version, changed_at, schema, body) VALUES (1, 0, 1, 9, 4, ?)')
    .run(named('Mas'))
  const aside = old.prepare(
    "INSERT INTO drafts_aside (laid_aside_at, base, changed_at, schema, body, stale, removed) VALUES (?, ?, 0, ?, ?, '[7]', ?)",
  )
  aside.run(2, 1, 4, named('Villa'), null)
  aside.run(3, 0, 4, named('Mas'), 'photographs.front')
  aside.run(4, 0, 4, named('Moulin'), null)
  aside.run(5, 1, 3, '{}', null)
  old.exec(`
    INSERT INTO guest_details (id, body, saved_at) VALUES (1, 'address', 5);
    INSERT INTO documents (name, file, bytes, added_at) VALUES ('Plans', 'plans.pdf', 1, 5)`)
  bringUpToDate(old, readSchema())
  expect(old.prepare('SELECT * FROM guest_details').all()).toEqual([{ house: 1, body: 'address', saved_at: 5 }])
  expect(old.prepare('SELECT house, name FROM documents').all()).toEqual([{ house: 1, name: 'Plans' }])
  expect(old.prepare('SELECT house, base, body FROM draft').get()).toEqual({ house: 2, base: 0, body: named('Mas') })
  expect(
    old
      .prepare(
        "SELECT kept_at AS at, act, path, house, body ->> '$.facts.figures.name' AS name, stale FROM draft_versions",
      )
      .all(),
  ).toEqual([
    { at: 2, act: 'broughtBack', path: null, house: 1, name: 'Villa', stale: '[7]' },
    { at: 3, act: 'removed', path: 'photographs.front', house: 2, name: 'Mas', stale: '[7]' },
    { at: 4, act: 'broughtBack', path: null, house: 5, name: 'Moulin', stale: '[7]' },
  ])
})

test('letters of version 29 about several enquiries are sent as those that remain, to each owner', () => {
  const old = databaseAt29()
  const letter = old.prepare<[number, string, number | null]>(
    "INSERT INTO outbox (id, kind, recipient, gathers, state, created_at, due_at) VALUES (?, ?, '', ?, 'queued', 0, 0)",
  )
  const enquiry = old.prepare<[number, string, string | null, number]>(`
    INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language,
      state, quarantine_reason, unverified, gathered_in)
    VALUES ('ENQ-' || ?, 0, '', '', '', '', '', 0, 'en', ?, ?, 0, ?)`)
  letter.run(1, 'trapped', null)
  letter.run(2, 'doubtful', null)
  letter.run(3, 'doubtful', 2)
  letter.run(4, 'doubtful', null)
  letter.run(5, 'doubtful', 4)
  enquiry.run(1, 'quarantined', 'trap', 1)
  enquiry.run(2, 'quarantined', 'links', 2)
  enquiry.run(3, 'quarantined', 'flood', 4)
  enquiry.run(4, 'received', null, 4)
  bringUpToDate(old, readSchema())
  const kinds = old.prepare('SELECT kind FROM outbox ORDER BY id').pluck().all()
  expect(kinds).toEqual(['heldBack', 'heldBack', 'heldBack', 'several', 'several'])
  expect(old.prepare('SELECT gathered_in FROM enquiries ORDER BY id').pluck().all()).toEqual([1, 2, 4, 4])
})

test('a made-up change reaches new databases through schema.sql, and old ones through its file, with their rows', () => {
  const folder = schemaFolder()
  const old = memoryDatabase()
  bringUpToDate(old, readSchema(folder))
  old.exec("INSERT INTO paragraphs (language, name, text) VALUES ('en', 'Parking', 'Park in front of the gate.')")
  const number = readSchema().version + 1
  addChange(folder, number, 'favourites', 'ALTER TABLE paragraphs ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0;')
  const file = new URL('schema.sql', folder)
  const sql = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    sql.replace('CREATE TABLE paragraphs (', 'CREATE TABLE paragraphs (\n  favourite INTEGER NOT NULL DEFAULT 0,'),
  )
  const schema = readSchema(folder)
  bringUpToDate(old, schema)
  const made = memoryDatabase()
  bringUpToDate(made, schema)
  expect(schemaVersion(old)).toBe(number)
  expect(shapeOf(old)).toEqual(shapeOf(made))
  expect(old.prepare('SELECT name, favourite FROM paragraphs').all()).toEqual([{ name: 'Parking', favourite: 0 }])
})

test.each([
  ['fails halfway', 'CREATE TABLE halfway (id INTEGER); SELECT * FROM nowhere;', 'no such table: nowhere'],
  [
    'would leave rows that refer to nothing',
    "INSERT INTO notes (enquiry_id, written_at, text) VALUES (7, 0, '')",
    'rows that refer to nothing',
  ],
])('a change that %s changes nothing', (_what, sql, message) => {
  const folder = schemaFolder()
  const old = memoryDatabase()
  bringUpToDate(old, readSchema(folder))
  const before = shapeOf(old)
  addChange(folder, readSchema().version + 1, 'unlucky', sql)
  expect(() => bringUpToDate(old, readSchema(folder))).toThrow(message)
  expect(shapeOf(old)).toEqual(before)
  expect(schemaVersion(old)).toBe(readSchema().version)
  expect(old.pragma('foreign_keys', { simple: true })).toBe(1)
})

test.each([
  ['a number that was left out', '034-too-far.sql', 33],
  ['a number that was used before', '032-zoo.sql', 33],
  ['a name that is not read', '033_name.sql', 33],
])('a change with %s is refused, instead of being forgotten', (_what, name, number) => {
  const folder = schemaFolder()
  writeFileSync(new URL(`changes/${name}`, folder), '')
  expect(() => readSchema(folder)).toThrow(`The change ${name} should be number ${number}`)
})

test('a database from before version 29 is refused with a sentence, and not changed', () => {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  const old = new SqliteDatabase(file)
  old.exec('CREATE TABLE enquiries (id INTEGER PRIMARY KEY)')
  old.pragma('user_version = 28')
  old.close()
  const before = readFileSync(file)
  expect(() => openDatabase(file)).toThrow(/older than this program can read \(schema 28, the oldest is 29\)/)
  expect(readFileSync(file)).toEqual(before)
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

test('former revisions that nothing reads any more are removed, and the others keep their order', () => {
  const old = databaseAt29()
  const rows = [2, 3, 4, 4].map((shape, at) => `(${at + 1}, ${at || 'NULL'}, ${at}, 'publish', ${shape}, '{}', '')`)
  old.exec(`INSERT INTO revisions VALUES ${rows.join(', ')}`)
  bringUpToDate(old, readSchema())
  const kept = old.prepare('SELECT id, parent, schema FROM revisions').all()
  expect(kept).toEqual([
    { id: 3, parent: null, schema: 4 },
    { id: 4, parent: 3, schema: 4 },
  ])
})

const first = 1_700_000_000_000
const second = first + 3_600_000

/** One viewing in each state that version 29 knew, what its row says afterwards, and the appointment that is kept. */
const cases = [
  ['proposed', { state: 'proposed' }, 'proposed', null],
  ['proposed, moved', { state: 'proposed', formerly_at: first }, 'proposed', first],
  ['no time suits', { state: 'declined' }, 'asked', null],
  ['cancelled, and asked for another day', { state: 'declined', starts_at: first }, 'asked', null],
  ['moved, and does not suit', { state: 'declined', formerly_at: first }, 'asked', first],
  ['confirmed', { state: 'confirmed', starts_at: first }, 'confirmed', first],
  ['cancelled by the visitor', { state: 'cancelled', starts_at: first, ended_by: 'visitor' }, 'endedByVisitor', first],
  ['cancelled by the owner', { state: 'cancelled', starts_at: first, ended_by: 'owner' }, 'endedByOwner', first],
  ['withdrawn', { state: 'cancelled', ended_by: 'owner' }, 'endedByOwner', null],
  ['left at that', { state: 'left' }, 'endedByOwner', null],
] as const

test('viewings of version 29 go on in the state that is theirs now, and nothing that people gave is lost', () => {
  const database = databaseAt29()
  database.exec(`
    INSERT INTO enquiries (id, reference, received_at, name, email, recipient_key, phone, message, brochure_requested,
      language, state, unverified)
    VALUES (1, 'ENQ-1', 1, 'Ada', 'ada@example.org', 'ada@example.org', '', 'Hello', 0, 'en', 'received', 0)`)
  const add = database.prepare(`
    INSERT INTO viewings (id, enquiry_id, state, form_key, minutes, starts_at, formerly_at, last_at, proposed_at,
      changed_at, ended_by, owner_words, visitor_words, note, nobody_came, uid, sequence, refusal, owner)
    VALUES (@id, 1, @state, 'key', 60, @starts_at, @formerly_at, ${second}, 1, 2, @ended_by, 'Do come.', 'In July?',
      @note, @nobody_came, @uid, 4, 'refused', 'claire@villa.example')`)
  const usual = { starts_at: null, formerly_at: null, ended_by: null }
  for (const [index, [uid, row]] of cases.entries()) {
    const note = row.state === 'confirmed' ? 'Came with her mother.' : ''
    const nobody_came = row.state === 'left' ? 1 : 0
    add.run({ ...usual, ...row, id: index + 1, uid, note, nobody_came })
    database.exec(`
      INSERT INTO viewing_times VALUES (${index + 1}, ${second}), (${index + 1}, ${first});
      INSERT INTO viewing_links VALUES (x'0${index}', ${index + 1}, 1, 1);
      INSERT INTO outbox (enquiry_id, viewing_id, kind, recipient, state, created_at, due_at)
      VALUES (1, ${index + 1}, 'viewingDeclined', '', 'sent', 1, 1)`)
  }
  const acts = `proposed proposedAgain remindedToChoose chosen reminded moved declined wroteAgain confirmedForThem
    cancelledByVisitor withdrawn cancelled left refused`
  for (const act of acts.split(/\s+/))
    database.prepare('INSERT INTO viewing_events (viewing_id, happened_at, act) VALUES (1, 1, ?)').run(act)

  bringUpToDate(database, readSchema())

  const rows = database.prepare('SELECT uid, state, starts_at FROM viewings ORDER BY id').raw().all()
  expect(rows).toEqual(cases.map(([uid, , state, startsAt]) => [uid, state, startsAt]))
  expect(database.prepare('SELECT * FROM viewings WHERE id = 6').get()).toMatchObject({
    times: JSON.stringify([first, second]),
    owner_words: 'Do come.',
    visitor_words: 'In July?',
    refusal: 'refused',
    owner: 'claire@villa.example',
    sequence: 4,
    last_at: second,
  })
  expect(database.prepare('SELECT text, kind, written_at FROM notes ORDER BY id').raw().all()).toEqual([
    ['Came with her mother.', 'note', second],
    ['Nobody came. · Personne n’est venu.', 'note', second],
  ])
  expect(database.prepare('SELECT act FROM viewing_events ORDER BY id').pluck().all()).toEqual(
    'proposed proposed confirmed proposed asked asked confirmedForThem endedByVisitor'
      .split(' ')
      .concat(['endedByOwner', 'endedByOwner', 'endedByOwner']),
  )
  expect(database.prepare('SELECT count(*) FROM viewing_links').pluck().get()).toBe(cases.length)
  expect(database.prepare('SELECT DISTINCT kind FROM outbox').pluck().all()).toEqual(['viewingAsked'])
})

/** Returns a copy of db/schema.sql and db/changes that a test may edit. */
function schemaFolder(): URL {
  const folder = temporaryFolder()
  cpSync('db/schema.sql', path.join(folder, 'schema.sql'))
  cpSync('db/changes', path.join(folder, 'changes'), { recursive: true })
  return pathToFileURL(`${folder}/`)
}

function addChange(folder: URL, number: number, name: string, sql: string): void {
  writeFileSync(new URL(`changes/0${number}-${name}.sql`, folder), sql)
}

/** Everything that a program can tell of a schema: columns, foreign keys, indexes, triggers and views; not their order. */
function shapeOf(database: Connection) {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')").pluck().all()
  const columns = tables.flatMap((table) =>
    [
      ...sorted(
        database
          .prepare('SELECT name, type, "notnull", dflt_value, pk > 0 AS pk, hidden FROM pragma_table_xinfo(?)')
          .all(table),
      ),
      ...sorted(database.prepare('SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)').all(table)),
    ].map((each) => `${table} ${each}`),
  )
  const texts = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL")
    .pluck()
    .all()
    .map((sql) => sql.replaceAll('"', '').replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' '))
  // The checks of a table stand in no pragma.
  const checks = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
    .flatMap((sql) => [...sql.matchAll(/CHECK (?=\()/g)].map(({ index }) => bracketed(sql.slice(index))))
  return [...columns, ...texts, ...checks].sort()
}

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

/** The text up to the bracket that closes its first one. */
function bracketed(text: string): string {
  let depth = 0
  const end = [...text].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return letter === ')' && depth === 0
  })
  return text.slice(0, end + 1)
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
