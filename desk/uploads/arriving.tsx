import type { ReactNode } from 'react'
import type { Language } from '../../content/languages.ts'
import { wordsIn } from '../../locales/words.ts'
import { useDesk } from '../use-desk.ts'

/** What became of an upload: what it is now and the address of its page, or why it was refused. */
export type Outcome = { id: string; address: string } | { refused: Refused; longSide?: string }

export type Refused =
  | 'tooHeavy'
  | 'noRoom'
  | 'full'
  | 'unreadable'
  | 'unknownKind'
  | 'heic'
  | 'tooSmall'
  | 'tooLarge'
  | 'failed'
  | 'notPdf'
  | 'brochureTooHeavy'

// The same file may be accepted at another time.
const passing: ReadonlySet<Refused> = new Set(['noRoom', 'full', 'failed'])

/** Returns what the page's script learns of a refusal. `longSide` is how many pixels a photograph has that is too small. */
export function refusalView(why: Refused, language: Language, longSide = '') {
  const { photographs, ownBrochure } = wordsIn(language).desk
  const says = {
    ...photographs.upload,
    ...ownBrochure.refused,
    tooSmall: () => photographs.upload.tooSmall({ longSide }),
  }
  return { why, says: says[why](), isLasting: !passing.has(why) }
}

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
              <button type="button" className="do" data-again>
                {words.again()}
              </button>
            </p>
            <p className="small soft" data-says="done" hidden>
              {upload.done()}{' '}
              <a className="do" href="/owner/photographs">
                {upload.describe()}
              </a>
            </p>
          </div>
        </li>
      </template>
    </section>
  )
}
