import { answer } from '../../desk/answer.js'
import { documents } from '../../desk/documents.js'
import { elsewhere } from '../../desk/elsewhere.js'
import { enquiry } from '../../desk/enquiry.js'
import { facts } from '../../desk/facts.js'
import { history } from '../../desk/history.js'
import { home } from '../../desk/home.js'
import { inbox } from '../../desk/inbox.js'
import { newHouse, steps } from '../../desk/new-house.js'
import { ownBrochure } from '../../desk/own-brochure.js'
import { owners } from '../../desk/owners.js'
import { paragraphs } from '../../desk/paragraphs.js'
import { person } from '../../desk/person.js'
import { photographs } from '../../desk/photographs.js'
import { publish } from '../../desk/publish.js'
import { settings } from '../../desk/settings.js'
import { signIn } from '../../desk/sign-in.js'
import { table } from '../../desk/table.js'
import { viewings } from '../../desk/viewings.js'
import { visits } from '../../desk/visits.js'
import { words } from '../../desk/words.js'
import type { BaseTranslation } from '../../i18n-types.js'

const en_desk = {
  title: '{page:string} · Desk · {name:string}',
  titleAtDoor: '{page:string} · {name:string}',
  titleWithFault: 'Error: {page:string} · {name:string}',
  titleWaiting: '({count:number}) {page:string} · Desk · {name:string}',
  skip: 'Skip to the page',
  label: 'The desk',
  nav: {
    enquiries: 'Enquiries',
    house: 'House',
    words: 'Words',
    photographs: 'Photographs',
    publish: 'Publish',
    history: 'History',
    sessions: 'Sessions',
    settings: 'Settings',
    visits: 'Visits',
    elsewhere: 'Elsewhere',
    see: 'See the page',
  },
  foot: {
    signedIn: 'Signed in as {owner:string}',
    signOut: 'Sign out',
    language: 'Language of the desk',
  },
  units: {
    euros: '€',
    eurosPerSquareMetre: '€/m²',
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
  saved: 'Saved.',
  textFaults: {
    tooLong: 'This is longer than {most:number|number} characters.',
    invalid: 'This contains characters that cannot be stored or sent. Paste it as plain text.',
  },
  pair: '{one:string}, {other:string}',
  undo: 'Undo',
  again: 'Try again',
  missing: {
    title: 'There is nothing at this address.',
    why: 'The enquiry may have been erased, or the address may be incomplete.',
    desk: 'To the desk',
    enquiries: 'To the enquiries',
  },
  failure: {
    title: 'Something went wrong on our side.',
    safe: 'Nothing you saved is lost, and the public page works as before. If it happens again, give this reference to whoever runs the server: {reference:string}.',
    full: 'The server has no room left on its disk, or its database is locked. Nothing you saved is lost. Try again in a minute. If that does not help, give this reference to whoever runs the server: {reference:string}.',
  },
  refused: {
    title: 'That did not come from the desk.',
    why: 'The desk accepts only what is pressed on its own pages. Nothing was changed. Go back, reload the page and press again.',
  },
  tooMany: {
    title: 'That was too much at once.',
    why: 'Wait ten seconds, then reload the page. Nothing is lost.',
  },
  unreadable: {
    title: 'That could not be read.',
    why: 'Something was cut short, or is too long. Nothing was changed.',
  },
  signedOut: {
    title: 'You were signed out.',
    why: 'What you just typed was not saved. Here it is: copy it, sign in, and paste it back.',
    plain: 'Nothing was saved just now. Sign in and try again.',
    typed: 'What you typed',
  },
  signIn: signIn.en,
  home: home.en,
  inbox: inbox.en,
  newHouse: newHouse.en,
  enquiry: enquiry.en,
  answer: answer.en,
  documents: documents.en,
  elsewhere: elsewhere.en,
  paragraphs: paragraphs.en,
  person: person.en,
  facts: facts.en,
  table: table.en,
  settings: settings.en,
  owners: owners.en,
  visits: visits.en,
  words: words.en,
  photographs: photographs.en,
  ownBrochure: ownBrochure.en,
  publish: publish.en,
  history: history.en,
  steps: steps.en,
  viewings: viewings.en,
} satisfies BaseTranslation

export default en_desk
