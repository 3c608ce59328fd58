import { useDesk } from '../use-desk.ts'
import type { FormView } from './form-view.ts'

/** Says whether the changes were saved: a line at the end of the form that stays in view while the owner scrolls. */
export function Status({ form: { savedAt, errors } }: { form: Pick<FormView, 'savedAt' | 'errors'> }) {
  const { words, moments } = useDesk()
  const { facts } = words
  const wrong = errors.length > 0
  const says = wrong
    ? facts.faulty({ count: errors.length })
    : savedAt === null
      ? ''
      : facts.saved({ time: moments.time(savedAt) })
  return (
    <p className="status">
      <span
        className={wrong ? 'bad' : undefined}
        role="status"
        data-status
        data-saving-says={facts.saving()}
        data-offline-says={facts.notSaved()}
        data-staying-says={facts.notSavedStaying()}
        data-signed-out-says={facts.notSavedSignedOut()}
      >
        {says}
      </span>
      <a className="do" href="/owner/sign-in" target="_blank" rel="noreferrer" data-sign-in hidden>
        {facts.signInElsewhere()}
      </a>
    </p>
  )
}
