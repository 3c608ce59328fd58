import type { Language } from '../../content/languages.js'
import { answer } from './answer.js'
import { documents } from './documents.js'
import { elsewhere } from './elsewhere.js'
import { enquiry } from './enquiry.js'
import { facts } from './facts.js'
import { frame } from './frame.js'
import { history } from './history.js'
import { home } from './home.js'
import { inbox } from './inbox.js'
import { newHouse, steps } from './new-house.js'
import { ownBrochure } from './own-brochure.js'
import { owners } from './owners.js'
import { paragraphs } from './paragraphs.js'
import { person } from './person.js'
import { photographs } from './photographs.js'
import { publish } from './publish.js'
import { settings } from './settings.js'
import { signIn } from './sign-in.js'
import { table } from './table.js'
import { viewings } from './viewings.js'
import { visits } from './visits.js'
import { words } from './words.js'

/** Returns the words of the desk in one language. The words of each subject are in a file of its own, in every language. */
export const deskIn = <L extends Language>(language: L) => ({
  ...frame[language],
  signIn: signIn[language],
  home: home[language],
  inbox: inbox[language],
  newHouse: newHouse[language],
  enquiry: enquiry[language],
  answer: answer[language],
  documents: documents[language],
  elsewhere: elsewhere[language],
  paragraphs: paragraphs[language],
  person: person[language],
  facts: facts[language],
  table: table[language],
  settings: settings[language],
  owners: owners[language],
  visits: visits[language],
  words: words[language],
  photographs: photographs[language],
  ownBrochure: ownBrochure[language],
  publish: publish[language],
  history: history[language],
  steps: steps[language],
  viewings: viewings[language],
})
