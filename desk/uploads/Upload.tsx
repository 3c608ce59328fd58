import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'

export interface UploadPage {
  kind: 'upload'
  /** The photograph that the new one replaces; null if it is added. */
  replaces: { id: string; name: string } | null
  /** How many more photographs the house can have. */
  free: number
  most: number
}

export const uploadPage: DeskPage<UploadPage> = {
  frame: { here: 'photographs' },
  title: ({ photographs }) => photographs.upload.page(),
  Body: Upload,
}

/** The page to choose photographs and follow each upload. The script sends them. */
function Upload({ page }: { page: UploadPage }) {
  const { words } = useDesk()
  const { photographs: says } = words
  const { upload } = says
  const { replaces, free, most } = page
  return (
    <>
      <a className="back" href={replaces ? `/owner/photographs/${replaces.id}` : '/owner/photographs'}>
        {replaces ? replaces.name : says.page()}
      </a>
      <div className="head">
        <h1>{replaces ? upload.replacing({ name: replaces.name }) : upload.page()}</h1>
        {!replaces && <p className="head__intro">{upload.intro()}</p>}
      </div>
      <noscript>
        <p className="notice measure">{upload.noScript()}</p>
      </noscript>
      <div className="twocol" data-uploads data-replaces={replaces?.id} {...photographSentences(words)}>
        <div className="fields" data-script-only hidden>
          <div className="field">
            <label htmlFor="file">{upload.choose()}</label>
            <p className="hint" id="file-hint" data-room>
              {upload.chooseHint({ free, most })}
            </p>
            <div className="control">
              <input
                className="input input--text"
                id="file"
                type="file"
                multiple={!replaces}
                accept="image/jpeg,image/png,image/webp"
                aria-describedby="file-hint"
              />
            </div>
          </div>
          <p className="small soft measure">{upload.drop()}</p>
        </div>
        <section aria-labelledby="arriving" data-arriving hidden>
          <div className="part__head">
            <h2 id="arriving">{upload.arriving()}</h2>
            <p className="small soft">{upload.leaving()}</p>
          </div>
          <ul className="up" />
        </section>
      </div>
    </>
  )
}

type Words = TranslationFunctions['desk']

/** Returns what the script needs while files are sent, as attributes of the element around their field. */
const photographSentences = (words: Words) => {
  const { upload } = words.photographs
  return {
    ...shared(words),
    'data-done': upload.done(),
    'data-describe': upload.describe(),
    'data-heic': upload.heic(),
    'data-failed': upload.failed(),
  }
}

export const pdfSentences = (words: Words) => ({
  ...shared(words),
  'data-failed': words.ownBrochure.failed(),
})

const shared = ({ photographs: { upload }, again }: Words) => ({
  'data-waiting': upload.waiting(),
  'data-on-its-way': upload.onItsWay({ sent: '{sent}', size: '{size}' }),
  'data-looking': upload.looking(),
  'data-broken': upload.broken(),
  'data-go-on': upload.goOn(),
  'data-again': again(),
  'data-take-off': upload.takeOffList(),
  'data-signed-out': upload.signedOut(),
})
