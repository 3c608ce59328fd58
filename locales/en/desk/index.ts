import type { BaseTranslation } from '../../i18n-types.js'
import { enquiry } from './enquiry.js'
import { facts } from './facts.js'
import { fields } from './fields.js'
import { headings } from './headings.js'
import { history } from './history.js'
import { home } from './home.js'
import { inbox } from './inbox.js'
import { newHouse } from './new-house.js'
import { ownBrochure } from './own-brochure.js'
import { person } from './person.js'
import { photographs } from './photographs.js'
import { publish } from './publish.js'
import { ready } from './ready.js'
import { signIn } from './sign-in.js'
import { words } from './words.js'

const en_desk = {
  title: '{page:string} · Desk · {name:string}',
  titleAtDoor: '{page:string} · {name:string}',
  titleWithFault: 'Error: {page:string} · {name:string}',
  titleWaiting: '({count:number}) {page:string} · Desk · {name:string}',
  skip: 'Skip to the page',
  label: 'The desk',
  nav: {
    home: 'Desk',
    enquiries: 'Enquiries',
    house: 'House',
    words: 'Words',
    photographs: 'Photographs',
    publish: 'Publish',
    ready: 'What is missing',
    history: 'History',
    sessions: 'Sessions',
    see: 'See the page',
  },
  foot: {
    signedIn: 'Signed in as {owner:string}',
    signOut: 'Sign out',
    language: 'Language of the desk',
  },
  units: {
    euros: '€',
    squareMetres: 'm²',
    degrees: '°',
    hours: '{{count:hour|hours}}',
    minutes: 'min',
    months: '{{count:month|months}}',
    metres: 'm',
    percent: '%',
    per: { month: '{amount:string} a month', year: '{amount:string} a year' },
  },
  counts: {
    wait: '{{count:waits|wait}}',
  },
  undo: 'Undo',
  removed: '‘{name:string}’ is no longer in the draft.',
  again: 'Try again',
  missing: {
    title: 'There is nothing at this address.',
    why: 'The enquiry may have been erased, or the address cut short on its way.',
    desk: 'To the desk',
    enquiries: 'To the enquiries',
  },
  failure: {
    title: 'That did not work, and it is not your doing.',
    safe: 'What was saved before is still there, and the public page goes on as before. If it happens again, tell whoever runs the server this reference: {reference:string}.',
    full: 'The server has no room left on its disk, or its database is locked. What was saved before is still there. Try again in a minute; if that does not help, tell whoever runs the server this reference: {reference:string}.',
  },
  refused: {
    title: 'That came from somewhere else.',
    why: 'The desk takes only what is pressed at the desk itself. Nothing was changed. Go back, load the page anew, and press again.',
  },
  tooMany: {
    title: 'That was very much at once.',
    why: 'Wait ten seconds, then load the page anew. Nothing is lost.',
  },
  unreadable: {
    title: 'That could not be read.',
    why: 'Something was cut short, or is too long. Nothing was changed.',
  },
  signedOut: {
    title: 'You were signed out.',
    why: 'Nothing was saved just now. What you typed is here: copy it, sign in, and put it back.',
    plain: 'Nothing was saved just now. Sign in, and do it again.',
    typed: 'What you typed',
  },
  signIn,
  home,
  inbox,
  newHouse,
  enquiry,
  person,
  facts,
  fields,
  headings,
  words,
  photographs,
  ownBrochure,
  publish,
  history,
  ready,
} satisfies BaseTranslation

export default en_desk
