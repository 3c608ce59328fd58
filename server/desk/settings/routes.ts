import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLimits, lineFault } from '../../../content/answer.ts'
import { keepSetting, settingOf } from '../../../owners/settings.ts'
import type { SettingsPage } from '../../../pages/desk/settings/Settings.tsx'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'

// The letters that each owner can do without.
const letters = ['mondayLetter', 'reminder'] as const

/** The routes for what an owner chooses for themselves. */
export async function settingsRoutes(app: FastifyInstance, { database, pages }: DeskParts): Promise<void> {
  app.get<DeskRequest>('/owner/settings', (request, reply) => {
    const name = settingOf(database, ownerOf(request), 'signature') ?? ''
    return show(request, reply, { signature: { name, fault: null }, isSaved: request.query['done'] === 'saved' })
  })

  app.post('/owner/settings/signature', (request, reply) => {
    const name = field(request, 'sign')
    const fault = lineFault(name, answerLimits.signatureMax)
    if (fault !== null) return show(request, reply, { signature: { name, fault }, isSaved: false })
    keepSetting(database, ownerOf(request), 'signature', name)
    return reply.redirect('/owner/settings?done=saved', 303)
  })

  app.post('/owner/settings/letters', (request, reply) => {
    const owner = ownerOf(request)
    database.write(() => {
      for (const each of letters) keepSetting(database, owner, each, field(request, each) === '' ? 'off' : 'on')
    })
    return reply.redirect('/owner/settings?done=saved', 303)
  })

  function show(request: FastifyRequest, reply: FastifyReply, given: Pick<SettingsPage, 'signature' | 'isSaved'>) {
    const chosen = letters.map((name) => ({
      name,
      isWanted: settingOf(database, ownerOf(request), name) !== 'off',
    }))
    const status = given.signature.fault === null ? 200 : 422
    return pages.send(request, reply, { kind: 'settings', letters: chosen, ...given }, status)
  }
}
