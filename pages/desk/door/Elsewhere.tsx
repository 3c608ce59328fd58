import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

/** Shown when a sign-in link is opened in a different browser from the one that asked for it. */
export interface ElsewherePage {
  kind: 'elsewhere'
}

export const elsewherePage: DeskPage<ElsewherePage> = {
  title: ({ signIn }) => signIn.elsewhere.page(),
  Body: Elsewhere,
}

function Elsewhere() {
  const { words } = useDesk()
  const { elsewhere } = words.signIn
  return (
    <Door
      title={elsewhere.title()}
      foot={
        <>
          <p>{elsewhere.phone()}</p>
          <p>{elsewhere.notYou()}</p>
        </>
      }
    >
      <p className="gap measure">{elsewhere.intro()}</p>
      <ol className="bullets gap-l">
        <li>
          <b>{elsewhere.back()}</b> {elsewhere.backHow()}
        </li>
        <li>
          <b>{elsewhere.here()}</b> {elsewhere.hereHow()}
        </li>
      </ol>
      <div className="row row--stack gap-l">
        <a className="btn btn--full" href="/owner/sign-in">
          {elsewhere.ask()}
        </a>
      </div>
    </Door>
  )
}
