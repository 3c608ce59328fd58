import type { UploadPage } from '../../../renderer/desk-photograph-view.ts'
import { useDesk } from '../use-desk.ts'

/** Choosing photographs, and what becomes of each on its way; the sending is the script's. */
export function Upload({ page }: { page: UploadPage }) {
  const { photographs: says } = useDesk().words
  const { upload } = says
  const { replaces, free, most } = page
  // What the script says, in words of the page's own.
  const told = {
    'data-waiting': upload.waiting(),
    'data-shrinking': upload.shrinking(),
    'data-on-its-way': upload.onItsWay({ percent: '{percent}', size: '{size}' }),
    'data-looking': upload.looking(),
    'data-done': upload.done(),
    'data-broken': upload.broken(),
    'data-go-on': upload.goOn(),
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
        {replaces ? replaces.name : most === free ? says.page() : says.all({ count: most - free })}
      </a>
      <div className="head">
        <h1>{replaces ? upload.replacing({ name: replaces.name }) : upload.page()}</h1>
        {!replaces && <p className="head__intro">{upload.intro()}</p>}
      </div>
      <noscript>
        <p className="notice measure">{upload.noScript()}</p>
      </noscript>
      <div className="twocol" data-uploads data-replaces={replaces?.id} {...told}>
        <div className="fields" data-script-only hidden>
          <div className="field">
            <label htmlFor="file">{upload.choose()}</label>
            <p className="hint" id="file-hint">
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
