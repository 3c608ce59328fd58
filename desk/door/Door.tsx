import type { ReactNode } from 'react'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { DeskPage } from '../page.ts'
import { Field } from '../parts/Field.tsx'
import { type CodeFault, LetterLine, type SignInLetterState } from '../parts/FreshCode.tsx'
import { Languages } from '../parts/Languages.tsx'
import { Typed } from '../parts/Typed.tsx'
import { useDesk } from '../use-desk.ts'

export interface SignInPage {
  kind: 'signIn'
  email: string
  borrowed: boolean
  faulty: boolean
  insecure: boolean
}

/** Takes the address to which the sign-in letter goes. */
export const signInPage: DeskPage<SignInPage> = {
  title: ({ signIn }) => signIn.page(),
  isFaulty: ({ faulty }) => faulty,
  Body: SignIn,
}

function SignIn({ page }: { page: SignInPage }) {
  const { signIn } = useDesk().words
  return (
    <Door title={signIn.title()} foot={<p>{signIn.noPassword()}</p>}>
      <p className="gap measure">{signIn.intro()}</p>
      {page.insecure && <p className="small warn gap measure">{signIn.insecure()}</p>}
      <form className="fields" method="post">
        <Field
          id="email"
          name="email"
          type="email"
          label={signIn.email()}
          defaultValue={page.email}
          fault={page.faulty ? signIn.emailFault() : null}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          text
          required
        />
        <label className="choice">
          <input type="checkbox" name="borrowed" value="yes" defaultChecked={page.borrowed} />
          <span>{signIn.borrowed()}</span>
        </label>
        <Submit says={signIn.send()} />
      </form>
    </Door>
  )
}

export interface SentPage {
  kind: 'sent'
  email: string
  letter: SignInLetterState | null
  code: string
  fault: CodeFault | null
}

/** Waits for the sign-in letter: shows what happened to it, and takes the code from it. */
export const sentPage: DeskPage<SentPage> = {
  title: ({ signIn }) => signIn.sent.page(),
  isFaulty: ({ fault }) => fault !== null,
  Body: Sent,
}

function Sent({ page: { email, letter, code, fault } }: { page: SentPage }) {
  const { words, moments } = useDesk()
  const { sent } = words.signIn
  return (
    <Door
      title={sent.title()}
      foot={
        <>
          <p>{sent.nothing()}</p>
          <p>
            <a className="plain" href="/owner/sign-in">
              {sent.another()}
            </a>
          </p>
          <p>{sent.noMail()}</p>
        </>
      }
    >
      <p className="gap measure">{sent.intro({ email })}</p>
      {letter && <LetterLine letter={letter} handed={(time) => sent.handed({ time })} posting={sent.posting()} />}
      <form className="fields door__code" method="post" action="/owner/sign-in/code">
        <Field
          id="code"
          name="code"
          label={sent.code()}
          {...(letter?.heldUntil === null && { hint: sent.until({ time: moments.time(letter.until) }) })}
          fault={letter === null || fault?.why === 'over' ? sent.over() : fault && sent.wrong({ left: fault.left })}
          defaultValue={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        <Submit says={sent.submit()} />
      </form>
    </Door>
  )
}

export interface LinkPage {
  kind: 'link'
  /** When the link was asked for and when it expires; null if a command made it. */
  asked: { at: number; until: number } | null
  over: boolean
}

/**
 * The page that a sign-in link opens. It asks the owner to press a button, because mail programs open links too. The form
 * posts to the address of the link itself.
 */
export const linkPage: DeskPage<LinkPage> = {
  title: ({ signIn }) => signIn.page(),
  Body: LinkPress,
}

function LinkPress({ page: { asked, over } }: { page: LinkPage }) {
  const { words, moments } = useDesk()
  const { link, sent } = words.signIn
  if (over)
    return (
      <Door title={sent.title()} foot={<p>{sent.noMail()}</p>}>
        <p className="gap measure bad" role="alert">
          {link.over()}
        </p>
        <Onward says={sent.another()} />
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
        <Submit says={link.submit()} />
      </form>
    </Door>
  )
}

/** Shown when a sign-in link is opened in a different browser from the one that asked for it. */
export const elsewherePage: DeskPage<{ kind: 'elsewhere' }> = {
  title: ({ signIn }) => signIn.elsewhere.page(),
  Body: Elsewhere,
}

function Elsewhere() {
  const { elsewhere } = useDesk().words.signIn
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
      <Onward says={elsewhere.ask()} />
    </Door>
  )
}

export interface SignedOutPage {
  kind: 'signedOut'
  onward: string
  typed: readonly string[]
}

/** Shown when a form arrives after the session has ended. It returns what was typed, so that nothing is lost. */
export const signedOutPage: DeskPage<SignedOutPage> = {
  title: ({ signedOut }) => signedOut.title(),
  Body: SignedOut,
}

function SignedOut({ page: { onward, typed } }: { page: SignedOutPage }) {
  const { signedOut, signIn } = useDesk().words
  return (
    <Door title={signedOut.title()}>
      <p className="gap measure">{typed.length > 0 ? signedOut.why() : signedOut.plain()}</p>
      <Typed texts={typed} />
      <Onward says={signIn.sent.submit()} href={`/owner/sign-in?onward=${encodeURIComponent(onward)}`} />
    </Door>
  )
}

interface DoorProps {
  title: string
  children: ReactNode
  /** Shown below the rule. */
  foot?: ReactNode
}

/** The frame of every page before sign-in: a photograph of the house at dusk, and a sheet beside it. */
function Door({ title, children, foot }: DoorProps) {
  const { house, locale, words } = useDesk()
  const [picture] = house.photographs.filter(({ hero }) => hero !== null)
  return (
    <div className="desk desk--leaf">
      <div className="door">
        <header className="door__plate">
          {picture && <Picture of={picture} sizes="(min-width: 44rem) 60vw, 100vw" priority />}
        </header>
        <div className="door__sheet">
          <main id="main">
            <p className="door__name">{house.facts.name}</p>
            <h1>{title}</h1>
            {children}
            <div className="door__foot">
              {foot}
              <div className="door__ways">
                <Languages />
                <a className="plain" href={`/?lang=${locale}`}>
                  {words.nav.see()}
                </a>
              </div>
            </div>
          </main>
        </div>
      </div>
    </div>
  )
}

const Submit = ({ says }: { says: string }) => (
  <div className="row row--stack">
    <button type="submit" className="btn btn--full">
      {says}
    </button>
  </div>
)

const Onward = ({ says, href = '/owner/sign-in' }: { says: string; href?: string }) => (
  <div className="row row--stack gap-l">
    <a className="btn btn--full" href={href}>
      {says}
    </a>
  </div>
)
