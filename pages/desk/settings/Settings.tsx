import { answerLimits, type TextFault } from '../../../content/answer.ts'
import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

export interface SettingsPage {
  kind: 'settings'
  /** The name with which this owner signs; empty if they have not said. */
  signature: { name: string; fault: TextFault | null }
  /** Which letters this owner wants. */
  letters: readonly { name: 'mondayLetter' | 'reminder'; isWanted: boolean }[]
  isSaved: boolean
}

export const settingsPage: DeskPage<SettingsPage> = {
  frame: { here: 'settings' },
  title: ({ settings }) => settings.page(),
  isFaulty: ({ signature }) => signature.fault !== null,
  Body: Settings,
}

/** What one owner chooses for themselves. */
function Settings({ page }: { page: SettingsPage }) {
  const { words, view } = useDesk()
  const { settings } = words
  return (
    <>
      <div className="head">
        <h1>{settings.page()}</h1>
      </div>
      <Signature {...page.signature} />
      <Part id="letters" title={settings.letters()}>
        <p className="measure">{settings.lettersTold({ owner: view.session?.owner ?? '' })}</p>
        <form className="settings" method="post" action="/owner/settings/letters">
          {page.letters.map(({ name, isWanted }) => (
            <label className="choice" key={name}>
              <input type="checkbox" name={name} defaultChecked={isWanted} />
              <span>
                {settings[name].label()}
                <span className="hint">{settings[name].hint()}</span>
              </span>
            </label>
          ))}
          <button type="submit" className="btn">
            {settings.save()}
          </button>
        </form>
      </Part>
      <ForAnswers />
      {page.isSaved && <Toast says={settings.saved()} />}
    </>
  )
}

/** The way to what can go into an answer, or with it. */
function ForAnswers() {
  const { settings, paragraphs, documents } = useDesk().words
  return (
    <Part id="for-answers" title={settings.forAnswers()}>
      <ul className="index">
        <li>
          <a className="index__a" href="/owner/paragraphs">
            <b>{paragraphs.page()}</b>
            <span>{paragraphs.intro()}</span>
          </a>
        </li>
        <li>
          <a className="index__a" href="/owner/documents">
            <b>{documents.page()}</b>
            <span>{documents.intro()}</span>
          </a>
        </li>
      </ul>
    </Part>
  )
}

function Signature({ name, fault }: SettingsPage['signature']) {
  const { settings, answer } = useDesk().words
  return (
    <Part id="signature" title={settings.signature()}>
      <form className="settings" method="post" action="/owner/settings/signature">
        <Field
          id="sign"
          name="sign"
          label={settings.signatureName()}
          hint={settings.signatureHint()}
          fault={fault && answer.faults.sign[fault]()}
          maxLength={answerLimits.signatureMax}
          autoComplete="name"
          defaultValue={name}
        />
        <button type="submit" className="btn">
          {settings.save()}
        </button>
      </form>
    </Part>
  )
}
