import type { ExportPage } from '../../../renderer/desk-enquiry-view.ts'
import { FreshCode } from '../parts/FreshCode.tsx'
import { useDesk } from '../use-desk.ts'

/** Before every name and address leaves in one file. */
export function ExportAll({ page }: { page: ExportPage }) {
  const { words } = useDesk()
  const { exportAll } = words.person
  const { format, count, fresh } = page
  return (
    <>
      <a className="back" href="/owner/enquiries?show=all">
        {words.inbox.page()}
      </a>
      <div className="head">
        <h1>{exportAll.page()}</h1>
        <p className="head__intro">{exportAll.intro({ count })}</p>
      </div>
      <FreshCode
        fresh={fresh}
        onward={`/owner/export?format=${format}`}
        action="/owner/export"
        fields={{ format }}
        submit={
          <button type="submit" className="btn btn--full">
            {format === 'csv' ? exportAll.csv() : exportAll.json()}
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
