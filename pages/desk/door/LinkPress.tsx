import type { LinkPage } from '../../../renderer/desk-door-view.ts'
import { useDesk } from '../use-desk.ts'
import { Door } from './Door.tsx'

/** The link of the letter, opened: a press is asked for, as programs open links too. It goes to the link's own address. */
export function LinkPress({ page }: { page: LinkPage }) {
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
