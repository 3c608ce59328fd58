import type { ReactNode } from 'react'
import { useDesk } from '../use-desk.ts'

/** The list of files on their way, with the row that the page's script copies for each. It shows the sentence of its state. */
export function Arriving({ children }: { children?: ReactNode }) {
  const { words } = useDesk()
  const { upload } = words.photographs
  return (
    <section aria-labelledby={children ? 'arriving' : undefined} data-arriving hidden>
      {children}
      <ul className="up" />
      <template>
        <li>
          <span className="up__none small soft" />
          <div>
            <b />
            <progress max="100" value="0" />
            <div role="status">
              {Object.entries({ waiting: upload.waiting, sending: upload.onItsWay, looking: upload.looking }).map(
                ([state, says]) => (
                  <p key={state} className="small soft" data-says={state} hidden={state !== 'waiting'}>
                    {says()}
                  </p>
                ),
              )}
              <p className="small warn" data-says="broken" hidden>
                {upload.broken()}{' '}
                <button type="button" className="do" data-go-on>
                  {upload.goOn()}
                </button>
              </p>
              <p className="small bad" data-says="refused" hidden>
                <span data-signed-out={upload.signedOut()} data-failed={upload.failed()} />{' '}
                <button type="button" className="do" data-take-off>
                  {upload.takeOffList()}
                </button>{' '}
                <button type="button" className="do" data-again>
                  {words.again()}
                </button>
              </p>
              <p className="small soft" data-says="done" hidden>
                {upload.done()} <span className="warn" data-same />{' '}
                <a className="do" href="/owner/photographs">
                  {upload.describe()}
                </a>
              </p>
            </div>
          </div>
        </li>
      </template>
    </section>
  )
}
