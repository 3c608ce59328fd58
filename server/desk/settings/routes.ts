import type { FastifyInstance } from 'fastify'
import { keepSetting, settingOf } from '../../../owners/settings.ts'
import type { OwnerLetter, SettingsPage } from '../../../pages/desk/settings/Settings.tsx'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'

const letters: readonly OwnerLetter[] = ['mondayLetter', 'reminder']

/** The routes for what an owner chooses for themselves. */
export async function settingsRoutes(app: FastifyInstance, { database, pages }: DeskParts): Promise<void> {
  app.get<DeskRequest>('/owner/settings', (request, reply) => {
    const owner = request.desk?.session?.owner ?? ''
    const isWanted = (letter: OwnerLetter) => settingOf(database, owner, letter) !== 'off'
    const view: SettingsPage = {
      kind: 'settings',
      letters: { mondayLetter: isWanted('mondayLetter'), reminder: isWanted('reminder') },
      isSaved: request.query['done'] === 'saved',
    }
    return pages.send(request, reply, view)
  })

  app.post('/owner/settings/letters', (request, reply) => {
    const owner = request.desk?.session?.owner
    if (owner === undefined) return reply.redirect('/owner/sign-in', 303)
    database.write(() => {
      for (const each of letters) keepSetting(database, owner, each, field(request, each) === '' ? 'off' : 'on')
    })
    return reply.redirect('/owner/settings?done=saved', 303)
  })
}
