import type { DeskPage } from '../page.ts'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

export interface SettingsPage {
  kind: 'settings'
  /** Which letters this owner wants. */
  letters: Readonly<Record<OwnerLetter, boolean>>
  isSaved: boolean
}

/** The letters that each owner can do without. */
export type OwnerLetter = 'mondayLetter' | 'reminder'

const letters: readonly OwnerLetter[] = ['mondayLetter', 'reminder']

export const settingsPage: DeskPage<SettingsPage> = {
  frame: { here: 'settings' },
  title: ({ settings }) => settings.page(),
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
      <section className="part" aria-labelledby="letters">
        <div className="part__head">
          <h2 id="letters">{settings.letters()}</h2>
        </div>
        <p className="measure">{settings.lettersTold({ owner: view.session?.owner ?? '' })}</p>
        <form className="settings" method="post" action="/owner/settings/letters">
          {letters.map((each) => (
            <label className="choice" key={each}>
              <input type="checkbox" name={each} defaultChecked={page.letters[each]} />
              <span>
                {settings[each].label()}
                <span className="hint">{settings[each].hint()}</span>
              </span>
            </label>
          ))}
          <button type="submit" className="btn">
            {settings.save()}
          </button>
        </form>
      </section>
      {page.isSaved && <Toast says={settings.saved()} />}
    </>
  )
}
