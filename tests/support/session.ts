import path from 'node:path'
import { openDatabase } from '../../db/database.ts'
import { deskSessions, introduce } from '../../owners/sessions.ts'
import { type Clock, systemClock } from '../../server/clock.ts'

/** Signs an owner in without a letter, in the database of a site that runs. The way through the door has tests of its own. */
export function sessionCookies(
  dataDir: string,
  owner = 'owner@villa-belvedere.example',
  clock: Clock = systemClock,
): { name: string; value: string }[] {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const sessions = deskSessions(database, clock, () => [owner])
  const cookies = database.write(() => [
    { name: 'desk', value: sessions.begin({ owner, browser: 'Chrome', borrowed: false }) },
    { name: 'desk-known', value: introduce(database, owner, clock.now()) },
  ])
  database.close()
  return cookies
}
