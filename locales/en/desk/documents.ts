export const documents = {
  page: 'Documents',
  intro:
    'Plans, the energy report, the title: PDFs that you give to one person or another with an answer. They are never on the page.',
  yours: 'Yours',
  about: '{size:string}, added on {day:string}.',
  given: '{{count:Nobody has a link.|One person has a link that works.|?? people have a link that works.}}',
  add: 'Add a document',
  choose: 'Choose a PDF',
  chooseHint: 'At most 20 MB. It takes the name of the file; you can change it afterwards.',
  upload: 'Upload',
  change: 'Change ‘{name:string}’',
  name: 'Name',
  nameHint: 'The person you give it to sees this name.',
  save: 'Save',
  leave: 'Leave it as it was',
  open: 'Open the PDF',
  remove: 'Delete',
  removeTold:
    '{{count:Nobody has a link to it.|One person has a link to it, which then stops working.|?? people have a link to it, which then stops working.}}',
  removed: '‘{name:string}’ is deleted.',
  added: 'Added.',
  saved: 'Saved.',
  emptyTold:
    'Add the plans, for example. Then tick them under an answer: the person receives a link of their own for 30 days, and you see when it was opened.',
  noneChosen: 'Choose a PDF first.',
  unreadable: 'The file did not arrive whole. Choose it again.',
  untitled: 'Document',
  faults: {
    required: 'Give the document a name.',
    tooLong: 'The name is longer than 120 characters.',
    invalid: 'The name contains characters that cannot be stored. Type it again.',
  },
} as const
