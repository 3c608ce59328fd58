import type { DeskPage } from '../page.ts'
import { FreshCode, type Freshness, isRefused } from '../parts/FreshCode.tsx'
import { Head } from '../parts/Head.tsx'
import { useDesk } from '../use-desk.ts'

export interface ExportPage {
  kind: 'export'
  /** other.csv: for a spreadsheet that is not in the language of the desk. */
  format: 'csv' | 'other.csv' | 'json'
  count: number
  fresh: Freshness
}

export const exportPage: DeskPage<ExportPage> = {
  frame: { here: 'enquiries' },
  title: ({ person }) => person.exportAll.page(),
  isFaulty: ({ fresh }) => isRefused(fresh),
  Body: ExportAll,
}

/** Asks for confirmation before every name and address is exported in one file. */
function ExportAll({ page }: { page: ExportPage }) {
  const { words } = useDesk()
  const { exportAll } = words.person
  const { format, count, fresh } = page
  return (
    <>
      <a className="back" href="/owner/enquiries?show=all">
        {words.inbox.page()}
      </a>
      <Head title={exportAll.page()} intro={exportAll.intro({ count })} />
      <FreshCode
        fresh={fresh}
        onward={`/owner/export?format=${format}`}
        action="/owner/export"
        fields={{ format }}
        submit={
          <button type="submit" className="btn btn--full">
            {format === 'json' ? exportAll.json() : exportAll.csv()}
          </button>
        }
        leave={
          <a className="btn" href="/owner/enquiries?show=all">
            {exportAll.keep()}
          </a>
        }
      />
    </>
  )
}
