import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { emailAddress } from '../../content/typed.ts'
import { languageOf } from '../../owners/owners.ts'
import { endSession } from '../../owners/sessions.ts'
import type { CodeFault, SignInLetterState } from '../../owners/sign-in-requests.ts'
import { Picture, urgent } from '../../renderer/ui/Picture.tsx'
import type { Admission } from '../../server/desk/sign-in.ts'
import { type Drawn, Languages } from '../drawn.tsx'
import { Field, Submit, Tick } from '../parts/Form.tsx'
import { HeldLine, LetterLine } from '../parts/FreshCode.tsx'
import { Go } from '../parts/Page.tsx'
import { Typed } from '../parts/Plain.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, deskHome, doorBefore, field, onwardFrom } from '../request.ts'
import { browserName } from '../sessions/browsers.ts'
import { useDesk } from '../use-desk.ts'

const address = emailAddress('invalid')
// The largest form of the sign-in pages, in bytes. It contains an address or a code.
const bodyLimit = 4 * 1_024
const atDoor = { config: { atDoor: true }, bodyLimit } as const
const costly = { config: { atDoor: true, costly: true }, bodyLimit } as const
const separator = '.'
// The form that newSecret writes. Nothing else may become part of an address.
const tokenForm = /^[\w-]{43}$/

interface RememberedRequest {
  secret: string
  email: string
  /** The time until which no letter is sent, because too many were requested; null otherwise. */
  heldUntil: number | null
}

type TokenRequest = FastifyRequest<DeskRequest<'token'>>

/** The routes for signing in, by asking for a letter and using its code or link, and for signing out. */
export async function signInRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, database, cookies, signIn, letters, pages, record } = parts
  const insecure = config.publicUrl.startsWith('http:')

  app.get<DeskRequest>('/owner/sign-in', atDoor, (request, reply) => {
    const onward = onwardFrom(request.query['onward'])
    if (request.desk?.session) return reply.redirect(onward, 303)
    return pages.draw(request, reply, signInPage({ insecure }))
  })

  // The form posts to its own address, so the page is the same for every address to go to afterwards.
  app.post<DeskRequest>('/owner/sign-in', costly, (request, reply) => {
    const read = v.safeParse(address, field(request, 'email'))
    const borrowed = field(request, 'borrowed') !== ''
    if (!read.success) {
      const typed = { email: field(request, 'email').slice(0, 254), borrowed }
      return pages.draw(request, reply, signInPage({ insecure, typed }))
    }
    const email = read.output
    const { secret, heldUntil } = signIn.ask({
      email,
      borrowed,
      onward: onwardFrom(request.query['onward']),
      browser: browserName(request.headers['user-agent']),
      address: request.ip,
      secret: rememberedRequest(request)?.secret,
      known: request.desk?.known ?? null,
    })
    request.log.info({ desk: 'asked' }, 'sign-in asked for')
    // What was typed goes back to the same browser in a cookie, and is not kept anywhere else.
    const remembered = [secret, Buffer.from(email).toString('base64url'), ...(heldUntil === null ? [] : [heldUntil])]
    cookies.write(reply, 'ask', remembered.join(separator))
    return reply.redirect('/owner/sign-in/sent', 303)
  })

  app.get('/owner/sign-in/sent', costly, (request, reply) => {
    if (request.desk?.session) return reply.redirect('/owner', 303)
    return sent(request, reply, rememberedRequest(request))
  })

  app.post('/owner/sign-in/code', costly, (request, reply) => {
    const remembered = rememberedRequest(request)
    const code = field(request, 'code').slice(0, 20)
    const result = remembered && signIn.byCode(remembered.secret, code)
    if (result === null) return sent(request, reply, null)
    if ('session' in result) return enter(request, reply, result, 'code')
    request.log.warn({ desk: 'refused', why: result.why }, 'sign-in code refused')
    return sent(request, reply, remembered, { code, fault: result })
  })

  // This does not look up the link, because programs that scan letters open it too.
  app.get<DeskRequest<'token'>>('/owner/in/:token', costly, (request, reply) => {
    const remembered = rememberedRequest(request)
    const isWaiting = remembered !== null && signIn.waiting(remembered.secret) !== null
    return isWaiting ? link(request, reply, 'asked') : pages.draw(request, reply, elsewhere)
  })

  app.post<DeskRequest<'token'>>('/owner/in/:token', costly, (request, reply) => {
    const remembered = rememberedRequest(request)
    // In another browser the link does not sign in and stays valid, because only the browser that asked can use it.
    if (remembered === null) return pages.draw(request, reply, elsewhere, 403)
    return enterByLink(request, reply, remembered.secret)
  })

  app.get<DeskRequest<'token'>>('/owner/link/:token', atDoor, (request, reply) => link(request, reply, 'command'))

  // This does not count as costly, so that strangers cannot block this way of signing in.
  app.post<DeskRequest<'token'>>('/owner/link/:token', atDoor, (request, reply) => enterByLink(request, reply, null))

  app.post('/owner/sign-out', (request, reply) => {
    const session = request.desk?.session
    if (session) {
      database.write(() => {
        endSession(database, session.id)
        record(request, 'signedOut')
      })
      request.log.info({ desk: 'signed out', session: session.id }, 'signed out')
    }
    if (session?.borrowed) cookies.remove(reply, 'known')
    return cookies.leave(reply)
  })

  function sent(
    request: FastifyRequest,
    reply: FastifyReply,
    remembered: RememberedRequest | null,
    typed: Pick<SentProps, 'code' | 'fault'> = { code: '', fault: null },
  ) {
    if (remembered === null) return reply.redirect('/owner/sign-in', 303)
    const { secret, ...asked } = remembered
    const waiting = signIn.waiting(secret)
    // A browser that no one has signed in from learns nothing of the letter, because there may be none.
    const letter = waiting && (request.desk?.known != null || letters.toFile) ? letters.state(waiting) : null
    const until = waiting?.expiresAt ?? null
    const page = door(({ sent: { page } }) => page(), <Sent {...asked} letter={letter} until={until} {...typed} />)
    return pages.draw(request, reply, { ...page, isFaulty: typed.fault !== null })
  }

  function link(request: TokenRequest, reply: FastifyReply, by: MadeBy) {
    return tokenForm.test(request.params.token)
      ? pages.draw(request, reply, linkPage(by))
      : pages.draw(request, reply, linkIsOver, 422)
  }

  /** Returns what the cookie of the browser that asked contains; null if there is none. */
  function rememberedRequest(request: FastifyRequest): RememberedRequest | null {
    const [secret = '', email = '', until = ''] = (cookies.read(request, 'ask') ?? '').split(separator)
    if (secret === '') return null
    const heldUntil = /^\d{13}$/.test(until) ? Number(until) : null
    return { secret, email: Buffer.from(email, 'base64url').toString(), heldUntil }
  }

  function enterByLink(request: TokenRequest, reply: FastifyReply, secret: string | null) {
    const admission = signIn.byLink(request.params.token, secret)
    return admission === null
      ? pages.draw(request, reply, linkIsOver, 422)
      : enter(request, reply, admission, secret === null ? 'command' : 'link')
  }

  function enter(request: FastifyRequest, reply: FastifyReply, admission: Admission, by: string): FastifyReply {
    const { session, known, borrowed, onward, owner } = admission
    const former = request.desk?.session
    if (former) endSession(database, former.id)
    cookies.remove(reply, 'ask')
    // The language of someone else who was here before, or of the door, gives way to the owner's own.
    if (languageOf(database, owner) !== null) cookies.remove(reply, 'language')
    cookies.write(reply, 'session', session, { borrowed })
    // On a borrowed device this lasts until the browser is closed, so that nothing typed is lost when the session ends.
    cookies.write(reply, 'known', known, { borrowed })
    request.log.info({ desk: 'signed in', by }, 'signed in')
    letters.announceSignIn({ owner, browser: browserName(request.headers['user-agent']) })
    return reply.redirect(onward, 303)
  }
}

/** Returns a page before sign-in. If `name` is given, it is the same for all strangers: see `Drawn`. */
const door = (
  title: (words: ReturnType<typeof useDesk>['words']['signIn']) => string,
  body: ReactNode,
  name?: string,
): Drawn => ({
  here: 'door',
  title: ({ signIn }) => title(signIn),
  body,
  ...(name !== undefined && { same: { name, address: '' } }),
})

interface SignInProps {
  /** True over http, where anyone on the way could read along. */
  insecure: boolean
  /** What was typed, if it is not an address. */
  typed?: { email: string; borrowed: boolean }
}

const signInPage = (props: SignInProps): Drawn => ({
  ...door(({ sent }) => sent.submit(), <SignIn {...props} />, props.typed ? undefined : 'signIn'),
  isFaulty: props.typed !== undefined,
})

/** Takes the address to which the sign-in letter goes. */
function SignIn({ insecure, typed }: SignInProps) {
  const { signIn, facts } = useDesk().words
  return (
    <Door title={signIn.title()} foot={[signIn.noPassword()]}>
      <p className="gap measure">{signIn.intro()}</p>
      {insecure && <p className="small warn gap measure">{signIn.insecure()}</p>}
      <form className="fields" method="post">
        <Field
          id="email"
          name="email"
          type="email"
          label={signIn.email()}
          defaultValue={typed?.email ?? ''}
          fault={typed ? facts.faults.email() : null}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          text
          required
        />
        <Tick name="borrowed" value="yes" defaultChecked={typed?.borrowed}>
          {signIn.borrowed()}
        </Tick>
        <Submit says={signIn.send()} />
      </form>
    </Door>
  )
}

interface SentProps extends Omit<RememberedRequest, 'secret'> {
  /** Null if this browser may not know. */
  letter: SignInLetterState | null
  /** Until when the code is valid; null if none is. */
  until: number | null
  code: string
  fault: CodeFault | null
}

/** Waits for the sign-in letter: shows what happened to it, and takes the code from it. */
function Sent({ email, heldUntil, letter, until, code, fault }: SentProps) {
  const { words, moments } = useDesk()
  const { sent, noPassword } = words.signIn
  const isHeld = heldUntil !== null
  const isOver = fault?.why === 'over' || (until === null && !isHeld)
  const another = (
    <a className="plain" href="/owner/sign-in">
      {sent.another()}
    </a>
  )
  return (
    <Door title={sent.title()} foot={[sent.nothing(), another, noPassword()]}>
      <p className="gap measure">{sent.intro({ email })}</p>
      {isHeld ? <HeldLine until={heldUntil} /> : letter && <LetterLine letter={letter} />}
      <form className="fields door__code" method="post" action="/owner/sign-in/code">
        <Field
          id="code"
          name="code"
          label={sent.code()}
          hint={until !== null && !isHeld && sent.until({ time: moments.time(until) })}
          fault={isOver ? sent.over() : fault && sent.wrong({ left: fault.left })}
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

/** Whether a link was asked for in this browser, or made by the command. */
type MadeBy = 'asked' | 'command'

const linkPage = (by: MadeBy): Drawn => door(({ sent }) => sent.submit(), <LinkPress by={by} />, `link ${by}`)

/**
 * The page that a sign-in link opens. It asks the owner to press a button, because mail programs open links too. The form
 * posts to the address of the link itself.
 */
function LinkPress({ by }: { by: MadeBy }) {
  const { link } = useDesk().words.signIn
  return (
    <Door title={link.title()} foot={[link.why()]}>
      <p className="gap measure">{link[by]()}</p>
      <form className="fields" method="post">
        <Submit says={link.submit()} />
      </form>
    </Door>
  )
}

function LinkIsOver() {
  const { link, sent, noPassword } = useDesk().words.signIn
  return (
    <Door title={sent.title()} foot={[noPassword()]}>
      <p className="gap measure bad" role="alert">
        {link.over()}
      </p>
      <Onward says={sent.another()} />
    </Door>
  )
}

const linkIsOver = door(({ sent }) => sent.submit(), <LinkIsOver />, 'link is over')

/** Shown when a sign-in link is opened in a different browser from the one that asked for it. */
function Elsewhere() {
  const { elsewhere } = useDesk().words.signIn
  return (
    <Door title={elsewhere.title()} foot={[elsewhere.phone(), elsewhere.notYou()]}>
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

const elsewhere = door((words) => words.elsewhere.page(), <Elsewhere />, 'elsewhere')

interface SignedOutProps {
  onward: string
  typed: readonly string[]
}

/** Returns the page for a form that arrives after the session has ended. It shows what was typed, so that nothing is lost. */
export const signedOutPage = (props: SignedOutProps): Drawn => ({
  here: 'door',
  title: ({ signedOut }) => signedOut.title(),
  body: <SignedOut {...props} />,
  ...(props.typed.length === 0 &&
    props.onward === deskHome && { same: { name: 'signedOut', address: '/owner/sign-in' } }),
})

function SignedOut({ onward, typed }: SignedOutProps) {
  const { signedOut, signIn } = useDesk().words
  return (
    <Door title={signedOut.title()}>
      <p className="gap measure">{typed.length > 0 ? signedOut.why() : signedOut.plain()}</p>
      <Typed texts={typed} />
      <Onward says={signIn.sent.submit()} href={doorBefore(onward)} />
    </Door>
  )
}

interface DoorProps {
  title: string
  children: ReactNode
  /** The paragraphs below the rule. */
  foot?: readonly ReactNode[]
}

/** The frame of every page before sign-in: a photograph of the house at dusk, and a sheet beside it. */
function Door({ title, children, foot = [] }: DoorProps) {
  const { house, locale, words } = useDesk()
  const picture = house.photographs.find(({ hero }) => hero !== null)
  return (
    <div className="desk desk--leaf">
      <div className="door">
        <header className="door__plate">
          {picture && <Picture of={picture} sizes="(min-width: 44rem) 60vw, 100vw" {...urgent} />}
        </header>
        <div className="door__sheet">
          <main id="main">
            <p className="door__name">{house.facts.name}</p>
            <h1>{title}</h1>
            {children}
            <div className="door__foot small soft">
              {foot.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a page never change order.
                <p key={index}>{paragraph}</p>
              ))}
              <div className="door__ways row">
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

const Onward = ({ says, href = '/owner/sign-in' }: { says: string; href?: string }) => (
  <div className="row row--stack gap-l">
    <Go to={href}>{says}</Go>
  </div>
)
