import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

export interface LinkPage {
  kind: 'link'
  /** When the link was asked for and when it expires; null if a command made it. */
  asked: { at: number; until: number } | null
  over: boolean
}

export const linkPage: DeskPage<LinkPage> = {
  title: ({ signIn }) => signIn.page(),
  Body: LinkPress,
}

/**
 * The page that a sign-in link opens. It asks the owner to press a button, because mail programs open links too. The form
 * posts to the address of the link itself.
 */
function LinkPress({ page }: { page: LinkPage }) {
  const { words, moments } = useDesk()
  const { link, sent } = words.signIn
  const { asked, over } = page
  if (over)
    return (
      <Door title={sent.title()} foot={<p>{sent.noMail()}</p>}>
        <p className="gap measure bad" role="alert">
          {link.over()}
        </p>
        <div className="row row--stack gap-l">
          <a className="btn btn--full" href="/owner/sign-in">
            {sent.another()}
          </a>
        </div>
      </Door>
    )
  return (
    <Door title={link.title()} foot={<p>{link.why()}</p>}>
      <p className="gap measure">
        {asked === null
          ? link.command()
          : link.asked({ time: moments.time(asked.at), until: moments.time(asked.until) })}
      </p>
      <form className="fields" method="post">
        <div className="row row--stack">
          <button type="submit" className="btn btn--full">
            {link.submit()}
          </button>
        </div>
      </form>
    </Door>
  )
}
