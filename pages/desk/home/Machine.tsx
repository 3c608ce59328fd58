import { Entry } from '../parts/Entry.tsx'
import type { MadeState } from '../publish/Published.tsx'
import { useDesk } from '../use-desk.ts'

/** The newest backup, and whether it was made automatically or by a command. */
export type Backup = { state: 'none' | 'soon' } | { state: 'made' | 'old' | 'byCommand'; at: number }

export interface MachineView {
  heldBack: number
  house: {
    price: string | null
    publishedAt: number
    /** A newer house is published, but cannot be shown. */
    isOvertaken: boolean
    preview: boolean
    changes: number
    /** The draft was started as an empty house. */
    isNew: boolean
    legal: number
  }
  letters: { waiting: number; failing: number; reason: string | null; toFiles: boolean; any: boolean }
  brochure: MadeState
  backup: Backup
  /** The free space in megabytes if there is too little of it, otherwise null. */
  disk: number | null
}

/** Shows what is public and what works or does not, in words that an owner understands. */
export function Machine({ page }: { page: MachineView }) {
  const { words, moments } = useDesk()
  const { home } = words
  const { house, heldBack, disk } = page
  return (
    <dl className="ledger">
      <Entry term={home.public()}>
        {house.price && <span className="fig">{house.price}</span>}
        <p className="small soft">{home.published({ moment: moments.full(house.publishedAt) })}</p>
        {house.isOvertaken && <p className="small bad">{home.unshown()}</p>}
        {house.preview && <p className="small warn">{home.preview()}</p>}
      </Entry>
      <Entry term={home.draft()}>
        {house.isNew ? (
          <a className="do" href="/owner/ready">
            {home.draftNew()}
          </a>
        ) : house.changes === 0 ? (
          home.draftNone()
        ) : (
          <a className="do" href="/owner/publish">
            {home.draftWaits({ count: house.changes })}
          </a>
        )}
      </Entry>
      <Entry term={home.missing()}>
        <a className="do" href="/owner/ready">
          {house.legal === 0 ? home.missingNone() : home.missingLegal({ count: house.legal })}
        </a>
      </Entry>
      {heldBack > 0 && (
        <Entry term={home.heldBack()}>
          <a className="do" href="/owner/enquiries?show=held">
            {home.heldBackLook({ count: heldBack })}
          </a>
        </Entry>
      )}
      <Entry term={home.letters()}>
        <Letters letters={page.letters} />
      </Entry>
      <Entry term={home.brochure()}>
        <Brochure brochure={page.brochure} />
      </Entry>
      <Entry term={home.backup()}>
        <Backup backup={page.backup} />
      </Entry>
      {disk !== null && (
        <Entry term={home.disk()}>
          <b className="bad">{home.diskLow({ megabytes: disk })}</b>
        </Entry>
      )}
    </dl>
  )
}

function Letters({ letters }: { letters: MachineView['letters'] }) {
  const { home } = useDesk().words
  const { waiting, failing, reason, toFiles, any } = letters
  if (failing > 0)
    return (
      <>
        <p className="warn">{home.lettersBad({ count: failing, reason: reason ?? '' })}</p>
        <form method="post" action="/owner/letters/retry">
          <button type="submit" className="do">
            {home.tryNow()}
          </button>
        </form>
      </>
    )
  // Letters that are saved as files reach no one, so nothing else is said about them.
  if (toFiles) return <p className="warn">{home.toFiles()}</p>
  return <p>{waiting > 0 ? home.lettersWait({ count: waiting }) : any ? home.lettersWell() : home.lettersNone()}</p>
}

function Brochure({ brochure }: { brochure: MachineView['brochure'] }) {
  const { words, moments } = useDesk()
  const { home } = words
  switch (brochure.state) {
    case 'made':
      return <p>{home.brochureMade({ moment: moments.full(brochure.at) })}</p>
    case 'making':
      return <p>{brochure.isFormerThere ? home.brochureMaking() : home.brochureFirst()}</p>
    case 'own':
      return <p>{home.brochureOwn()}</p>
    case 'failed':
      return <p className="warn">{home.brochureFailed()}</p>
  }
}

function Backup({ backup }: { backup: MachineView['backup'] }) {
  const { words, moments } = useDesk()
  const { home } = words
  switch (backup.state) {
    case 'made':
      return <p>{home.backupOf({ moment: moments.full(backup.at) })}</p>
    case 'old':
      return <p className="warn">{home.backupOld({ moment: moments.full(backup.at) })}</p>
    case 'byCommand':
      return <p>{home.backupByCommand({ moment: moments.full(backup.at) })}</p>
    case 'soon':
      return <p>{home.backupSoon()}</p>
    case 'none':
      return <p className="warn">{home.backupNone()}</p>
  }
}
