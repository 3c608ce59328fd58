import type { FastifyInstance } from 'fastify'
import { answerLimits, lineFault, type TextFault } from '../../content/answer.ts'
import { languages } from '../../content/languages.ts'
import type { Database } from '../../db/database.ts'
import { keepSetting, languageOf, settingOf } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { Drawn } from '../drawn.tsx'
import { Field, faultOf, OneOf, Tick } from '../parts/Form.tsx'
import { Head, IndexEntry, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, ownerOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'

const home = '/owner/settings'
// The letters that each owner can do without.
const letters = ['mondayLetter', 'reminder'] as const

/** The page of what one owner chooses for themselves. */
export async function settingsRoutes(app: FastifyInstance, { cookies, database, pages }: DeskParts): Promise<void> {
  app.get<DeskRequest>(home, (request, reply) => {
    const owner = ownerOf(request)
    const name = settingOf(database, owner, 'signature') ?? ''
    return pages.draw(request, reply, settings({ database, owner, name, isSaved: request.query['done'] === 'saved' }))
  })

  app.post(`${home}/signature`, (request, reply) => {
    const owner = ownerOf(request)
    const name = field(request, 'sign')
    const fault = lineFault(name, answerLimits.signatureMax)
    if (fault !== null) return pages.draw(request, reply, settings({ database, owner, name, fault }))
    keepSetting(database, owner, 'signature', name)
    const language = languages.find((each) => each === field(request, 'language'))
    if (language !== undefined) keepSetting(database, owner, 'language', language)
    // A language that was chosen for this browser alone gives way.
    cookies.remove(reply, 'language')
    return reply.redirect(`${home}?done=saved`, 303)
  })

  app.post(`${home}/letters`, (request, reply) => {
    const owner = ownerOf(request)
    database.write(() => {
      for (const each of letters) keepSetting(database, owner, each, field(request, each) === '' ? 'off' : 'on')
    })
    return reply.redirect(`${home}?done=saved`, 303)
  })
}

interface SettingsProps {
  database: Database
  owner: string
  /** The name with which this owner signs; empty if they have not said. */
  name: string
  fault?: TextFault
  isSaved?: boolean
}

const settings = (props: SettingsProps): Drawn => ({
  here: 'settings',
  title: ({ nav }) => nav.settings(),
  isFaulty: props.fault !== undefined,
  body: <Settings {...props} />,
})

function Settings({ database, owner, name, fault, isSaved }: SettingsProps) {
  const { words, locale } = useDesk()
  const { LL } = useCopy()
  const { settings, answer, facts, paragraphs, documents, owners } = words
  const save = (
    <button type="submit" className="btn">
      {facts.save()}
    </button>
  )
  return (
    <>
      <Head title={words.nav.settings()} />
      <Part id="signature" title={settings.signature()}>
        <form className="fields gap measure" method="post" action={`${home}/signature`}>
          <Field
            id="sign"
            name="sign"
            label={settings.signatureName()}
            hint={settings.signatureHint()}
            fault={faultOf(fault, answer.faults.required.sign, answerLimits.signatureMax, words)}
            maxLength={answerLimits.signatureMax}
            autoComplete="name"
            defaultValue={name}
          />
          <OneOf
            legend={settings.language()}
            name="language"
            options={languages.map((each) => [each, LL.language[each]()])}
            chosen={languageOf(database, owner) ?? locale}
          />
          {save}
        </form>
      </Part>
      <Part id="letters" title={settings.letters()}>
        <p className="measure">{settings.lettersTold({ owner })}</p>
        <form className="fields gap measure" method="post" action={`${home}/letters`}>
          <div>
            {letters.map((each) => (
              <Tick key={each} name={each} defaultChecked={settingOf(database, owner, each) !== 'off'}>
                {settings[each].label()}
                <span className="hint">{settings[each].hint()}</span>
              </Tick>
            ))}
          </div>
          {save}
        </form>
      </Part>
      <Part id="more" title={settings.more()}>
        <ul className="index">
          <IndexEntry to="/owner/owners" name={owners.page()} told={owners.told()} />
          <IndexEntry to="/owner/paragraphs" name={paragraphs.page()} told={paragraphs.intro()} />
          <IndexEntry to="/owner/documents" name={documents.page()} told={documents.intro()} />
        </ul>
      </Part>
      {isSaved && <Toast says={words.saved()} />}
    </>
  )
}
