import type { DeskPage } from '../page.ts'
import { FreshCode, type Freshness, isRefused } from '../parts/FreshCode.tsx'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

export interface ErasePage {
  kind: 'erase'
  reference: string
  name: string
  /** How many enquiries the person sent. */
  count: number
  /** When they arrived, newest first; not all of them if there are many. */
  days: readonly number[]
  notes: number
  letters: number
  /** When the last backup that contains the person is deleted; null if no backups are made. */
  backupsUntil: number | null
  /** How many enquiries came from addresses that differ only in a +tag. They are not erased. */
  near: number
  fresh: Freshness
}

export const erasePage: DeskPage<ErasePage> = {
  frame: { here: 'enquiries' },
  title: ({ person }) => person.erasing.page(),
  isFaulty: ({ fresh }) => isRefused(fresh),
  Body: Erase,
}

/** Lists what will be erased and what will be kept, and asks for confirmation. */
function Erase({ page }: { page: ErasePage }) {
  const { words, moments } = useDesk()
  const { erasing } = words.person
  const { reference, name, count, days, notes, letters, backupsUntil, near, fresh } = page
  const at = `/owner/enquiries/${reference}`
  return (
    <>
      <a className="back" href={at}>
        <bdi>{name}</bdi>
      </a>
      <Head title={erasing.title({ name })} intro={erasing.intro()} />
      <div className="twocol">
        <section aria-labelledby="goes">
          <div className="part__head">
            <h2 id="goes">{erasing.goes()}</h2>
          </div>
          <ul className="bullets">
            <li>
              {erasing.enquiries({ count, days: days.map(moments.date).join(', ') })}
              {count > days.length && <> {erasing.others({ count: count - days.length })}</>}
            </li>
            {notes > 0 && <li>{erasing.notes({ count: notes })}</li>}
            {letters > 0 && <li>{erasing.letters({ count: letters })}</li>}
            <li>{erasing.name()}</li>
          </ul>
        </section>
        <section aria-labelledby="stays">
          <div className="part__head">
            <h2 id="stays">{erasing.stays()}</h2>
          </div>
          <ul className="bullets">
            <li>{erasing.mailboxes()}</li>
            <li>
              {backupsUntil === null ? erasing.noBackups() : erasing.backups({ day: moments.date(backupsUntil) })}
            </li>
            <li>{erasing.mark()}</li>
            <li>{erasing.line()}</li>
            {near > 0 && <li className="warn">{erasing.near({ count: near })}</li>}
          </ul>
        </section>
      </div>
      <FreshCode
        fresh={fresh}
        onward={`${at}/erase`}
        action={`${at}/erase`}
        submit={
          <button type="submit" className="btn btn--grave">
            {erasing.submit()}
          </button>
        }
        leave={
          <a className="btn" href={at}>
            {erasing.keep()}
          </a>
        }
      />
    </>
  )
}
