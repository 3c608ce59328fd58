import type { DeskPage } from '../page.ts'
import { Undescribed, type UndescribedView } from '../photographs/Undescribed.tsx'
import { useDesk } from '../use-desk.ts'

export interface UploadPage {
  kind: 'upload'
  /** The photograph that the new one replaces; null if it is added. */
  replaces: { id: string; name: string } | null
  /** How many photographs there are, and how many more can be added. */
  count: number
  free: number
  most: number
  undescribed: UndescribedView | null
}

export const uploadPage: DeskPage<UploadPage> = {
  frame: { here: 'photographs' },
  title: ({ photographs }) => photographs.upload.page(),
  Body: Upload,
}

/** The page to choose photographs and follow each upload. The script sends them. */
function Upload({ page }: { page: UploadPage }) {
  const { photographs: says, again } = useDesk().words
  const { upload } = says
  const { replaces, count, free, most } = page
  // The sentences that the script shows, taken from the copy.
  const sentences = {
    'data-waiting': upload.waiting(),
    'data-shrinking': upload.shrinking(),
    'data-on-its-way': upload.onItsWay({ percent: '{percent}', size: '{size}' }),
    'data-looking': upload.looking(),
    'data-done': upload.done(),
    'data-broken': upload.broken(),
    'data-go-on': upload.goOn(),
    'data-again': again(),
    'data-take-off': upload.takeOffList(),
    'data-describe': upload.describe(),
    'data-signed-out': upload.signedOut(),
    'data-heic': upload.heic(),
    'data-too-heavy': upload.tooHeavy(),
    'data-failed': upload.failed(),
  }
  return (
    <>
      <a className="back" href={replaces ? `/owner/photographs/${replaces.id}` : '/owner/photographs'}>
        {replaces ? replaces.name : <span data-all>{count === 0 ? says.page() : says.all({ count })}</span>}
      </a>
      <div className="head">
        <h1>{replaces ? upload.replacing({ name: replaces.name }) : upload.page()}</h1>
        {!replaces && <p className="head__intro">{upload.intro()}</p>}
      </div>
      {!replaces && <Undescribed undescribed={page.undescribed} isFirst />}
      <noscript>
        <p className="notice measure">{upload.noScript()}</p>
      </noscript>
      <div className="twocol" data-uploads data-replaces={replaces?.id} {...sentences}>
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
