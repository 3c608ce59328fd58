import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { answerLimits, lineFault, type TextFault } from '../../content/answer.ts'
import { type Language, languages } from '../../content/languages.ts'
import { emailAddress } from '../../content/typed.ts'
import { markRemoved } from '../../enquiries/erasure-marks.ts'
import { readdressLetters } from '../../enquiries/outbox.ts'
import { foldersOf } from '../../enquiries/person.ts'
import { queueToOwner } from '../../enquiries/receiving.ts'
import { keepEvent } from '../../owners/desk-events.ts'
import {
  type AddedOwner,
  addedOwners,
  addOwner,
  addressKey,
  endAccess,
  languageOf,
  nameOf,
  removeOwner,
} from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { Field, faultOf, OneOf } from '../parts/Form.tsx'
import { FreshCode } from '../parts/FreshCode.tsx'
import { Back, Head, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, ownerOf, sessionOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'

const home = '/owner/owners'

/** The page of the owners: who they are, inviting another, and removing one. Both need a fresh code, and everyone is told. */
export async function ownerRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, cookies, database, outbox, owners, pages, signIn } = parts

  app.get<DeskRequest>(home, (request, reply) => show(request, reply))

  app.post<DeskRequest>(home, (request, reply) => {
    const invited = invitedBy(request, owners())
    const { email, name, language, faults } = invited
    if (!signIn.freshen(request) || faults.email || faults.name) return show(request, reply, invited)
    change(request, 'ownerAdded', email, (addedAt) => addOwner(database, { email, addedAt }, name, language))
    return reply.redirect(`${home}?done=invited`, 303)
  })

  app.get<DeskRequest<'added'>>(`${home}/:added/removal`, (request, reply) => {
    const owner = addedOwner(request)
    return owner === undefined ? pages.missing(request, reply) : ask(request, reply, owner)
  })

  app.post<DeskRequest<'added'>>(`${home}/:added/removal`, (request, reply) => {
    const owner = addedOwner(request)
    if (owner === undefined) return reply.redirect(home, 303)
    if (!signIn.freshen(request)) return ask(request, reply, owner)
    // The mark comes first: if the process is killed after this, the next start removes the owner.
    markRemoved(foldersOf(config), owner, clock.now())
    change(request, 'ownerRemoved', owner.email, () => {
      removeOwner(database, owner.email)
      endAccess(database, owners())
      readdressLetters(database, owners())
    })
    return owner.email === ownerOf(request) ? cookies.leave(reply) : reply.redirect(`${home}?done=removed`, 303)
  })

  /** Changes the owners, and tells all of them, and the one it is about. The letters find what happened by its moment. */
  function change(
    request: FastifyRequest,
    act: 'ownerAdded' | 'ownerRemoved',
    about: string,
    work: (now: number) => void,
  ): void {
    const now = clock.now()
    const { id: sessionId, owner } = sessionOf(request)
    database.write(() => {
      work(now)
      keepEvent(database, { happenedAt: now, sessionId, act, object: about, owner })
      for (const each of new Set([...owners(), about])) queueToOwner(database, act, each, now)
    })
    request.log.info({ desk: act }, 'the owners have changed')
    outbox.wake()
  }

  /** Returns the owner whom an address names, unless they are one by the configuration. */
  const addedOwner = ({ params }: FastifyRequest<DeskRequest<'added'>>): AddedOwner | undefined =>
    addedOwners(database, config.mail.owners).find(({ addedAt }) => `${addedAt}` === params.added)

  function show(request: FastifyRequest<DeskRequest>, reply: FastifyReply, invited?: Invited) {
    const done = (['invited', 'removed'] as const).find((each) => each === request.query['done'])
    return pages.draw(request, reply, {
      here: 'settings',
      title: (words) => words.owners.page(),
      isFaulty: invited !== undefined && Object.values(invited.faults).some(Boolean),
      body: <Owners parts={parts} invited={invited} done={done} />,
    })
  }

  const ask = (request: FastifyRequest, reply: FastifyReply, owner: AddedOwner) =>
    pages.draw(request, reply, {
      here: 'settings',
      title: (words) => words.owners.page(),
      body: <Removing owner={owner} name={nameOf(database, owner.email)} />,
    })
}

/** What was typed to invite someone, and what is wrong with it. */
interface Invited {
  email: string
  name: string
  language: Language
  faults: { email: 'invalid' | 'known' | null; name: TextFault | null }
}

const emailRule = emailAddress('invalid')

function invitedBy(request: FastifyRequest, owners: readonly string[]): Invited {
  const name = field(request, 'name')
  const read = v.safeParse(emailRule, field(request, 'email'))
  const email = read.success ? read.output : field(request, 'email')
  const isKnown = owners.some((each) => addressKey(each) === addressKey(email))
  const faults = {
    email: read.success ? (isKnown ? ('known' as const) : null) : ('invalid' as const),
    name: lineFault(name, answerLimits.signatureMax),
  }
  return { email, name, language: languages.find((each) => each === field(request, 'language')) ?? 'en', faults }
}

interface OwnersProps {
  parts: DeskParts
  /** What was typed, if it was refused or a code was asked for. */
  invited: Invited | undefined
  done: 'invited' | 'removed' | undefined
}

function Owners({ parts, invited, done }: OwnersProps) {
  const { words, locale } = useDesk()
  const { LL } = useCopy()
  const { owners, nav, facts } = words
  const { email, name } = invited?.faults ?? {}
  return (
    <>
      <Back to="/owner/settings">{nav.settings()}</Back>
      <Head title={owners.page()} intro={owners.intro()} />
      <ul className="hist">
        {parts.owners().map((each) => (
          <Owner key={each} email={each} parts={parts} />
        ))}
      </ul>
      <Part id="invite" title={owners.invite()}>
        <p className="measure">{owners.inviteTold()}</p>
        <p className="measure">
          {owners.recipients()}{' '}
          <a className="do" href="/owner/house/legal#privacy">
            {facts.sections.legal()}
          </a>
        </p>
        <FreshCode action={home} submit={owners.send()} isTyped={invited !== undefined}>
          <Field
            id="email"
            name="email"
            type="email"
            label={owners.email()}
            fault={email && (email === 'known' ? owners.known() : facts.faults.email())}
            defaultValue={invited?.email}
            autoComplete="off"
            maxLength={254}
            text
            required
          />
          <Field
            id="name"
            name="name"
            label={owners.name()}
            fault={faultOf(name, owners.nameMissing, answerLimits.signatureMax, words)}
            defaultValue={invited?.name}
            autoComplete="off"
            maxLength={answerLimits.signatureMax}
            text
            required
          />
          <OneOf
            legend={owners.language()}
            name="language"
            options={languages.map((each) => [each, LL.language[each]()])}
            chosen={invited?.language ?? locale}
          />
        </FreshCode>
      </Part>
      {done && <Toast says={owners.done[done]()} />}
    </>
  )
}

/** One owner, with the way to remove them. */
function Owner({ email, parts: { config, database } }: Pick<OwnersProps, 'parts'> & { email: string }) {
  const { words, view, moments } = useDesk()
  const { owners, facts } = words
  const added = addedOwners(database, config.mail.owners).find((each) => each.email === email)
  const name = nameOf(database, email)
  const isYou = email === view.session?.owner
  const told = [
    isYou && owners.you(),
    name !== email && email,
    owners.speaks[languageOf(database, email) ?? config.ownerLanguage](),
    added && owners.since({ day: moments.date(added.addedAt) }),
  ]
  return (
    <li className={isYou ? 'is-public' : undefined}>
      <bdi className="hist__when">{name}</bdi>
      <span>
        {told.filter(Boolean).join(' · ')}
        {!added && (
          <>
            <br />
            <span className="small soft">{owners.fixed()}</span>
          </>
        )}
      </span>
      {added && (
        <a
          className="do"
          href={`${home}/${added.addedAt}/removal`}
          aria-label={facts.of({ what: owners.remove(), name })}
        >
          {owners.remove()}
        </a>
      )}
    </li>
  )
}

/** Asks before an owner is removed. */
function Removing({ owner, name }: { owner: AddedOwner; name: string }) {
  const { words, view } = useDesk()
  const { owners } = words
  return (
    <>
      <Back to={home}>{owners.page()}</Back>
      <Head
        title={owners.removing({ name })}
        intro={owner.email === view.session?.owner ? owners.removingYou() : owners.removingTold({ email: owner.email })}
      />
      <FreshCode
        action={`${home}/${owner.addedAt}/removal`}
        submit={owners.remove()}
        grave
        leave={{ says: owners.keep(), to: home }}
      />
    </>
  )
}
