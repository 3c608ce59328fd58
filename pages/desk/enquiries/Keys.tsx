import { useDesk } from '../use-desk.ts'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'enter'],
  ['e', 'answered'],
  ['u', 'back'],
  ['?', 'help'],
] as const

/**
 * Lists the keyboard shortcuts. Hidden until the script runs, because they work only with it. They can be switched off
 * (WCAG 2.1.4).
 */
export function Keys() {
  const { inbox } = useDesk().words
  const { sheet } = inbox
  return (
    <div className="keys no-touch" data-keys hidden>
      <p className="small soft gap">
        {inbox.keys()}{' '}
        <button type="button" className="plain" data-keys-switch data-off={inbox.keysOff()} data-on={inbox.keysOn()}>
          {inbox.keysOff()}
        </button>
      </p>
      <dialog className="keys__sheet" aria-labelledby="keys-title">
        <h2 id="keys-title">{sheet.title()}</h2>
        <dl className="ledger">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{sheet[what]()}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit" className="btn">
            {sheet.close()}
          </button>
        </form>
      </dialog>
    </div>
  )
}
