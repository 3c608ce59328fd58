import type { Database } from '../../db/database.ts'

/** Returns a set that collects the text of every statement prepared from now on. */
export function recordedStatements(database: Database): Set<string> {
  const connection = database.connection()
  const statements = new Set<string>()
  const prepare = connection.prepare.bind(connection)
  Object.defineProperty(connection, 'prepare', {
    value: (sql: string) => {
      statements.add(sql)
      return prepare(sql)
    },
  })
  return statements
}

/** Returns the steps of SQLite's plan for a statement. The list is empty if the statement reads nothing. */
export function planOf(database: Database, sql: string): string[] {
  if (!/\b(?:SELECT|UPDATE|DELETE)\b/.test(sql)) return []
  const asked = sql.replace(/@\w+|\?/g, '1')
  const plan = database.connection().prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${asked}`).all()
  return plan.map(({ detail }) => detail)
}
