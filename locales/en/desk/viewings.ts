import { guests } from './guests.js'
import { one } from './one-viewing.js'
import { propose } from './propose.js'

export const viewings = {
  page: 'Viewings',
  all: 'All viewings',
  range: '{day:string}, {from:string} to {to:string}',
  propose,
  letter: {
    title: 'The letter to {name:string}',
    intro: 'As it will arrive. Times can be chosen until {moment:string}.',
    change: 'Change it',
    toFile: 'There is no mail server yet: the letter becomes a file on the server, and does not leave.',
  },
  list: {
    coming: 'Coming up',
    unsettled: 'Not settled yet',
    past: 'Past',
    between: 'Between {from:string} and {to:string}',
    empty: 'No viewings yet.',
    emptyHow:
      'Open an enquiry and press ‘Viewing’. You propose up to three times, and the visitor chooses with one press. The exact address stays private until then.',
    emptyEnquiries: 'The enquiries that wait',
    emptyGuests: 'Write down where to come',
  },
  one,
  ending: {
    title: 'End this viewing?',
    titleCancel: 'Cancel {moment:string}?',
    intro: '{name:string} is told by letter.',
    introCancel: '{name:string} is told by letter, and the address disappears from their page.',
    words: 'A sentence to {name:string}',
    wordsHint: 'In {language:string}. It goes into the letter. Optional.',
    submit: 'End it',
    submitCancel: 'Cancel the viewing',
    keep: 'Keep it',
  },
  guests,
  thread: {
    proposed: 'Viewing proposed',
    asked: 'No time suits',
    confirmed: 'Viewing confirmed',
    endedByVisitor: 'Viewing cancelled',
    endedByOwner: 'Viewing cancelled',
    refused: 'The letter about it was refused: it cannot reach the address.',
    look: 'Look at it',
    action: 'Viewing',
  },
} as const
