export const ownBrochure = {
  none: 'A PDF of at most 20 MB, shown in both languages. Without one, a brochure is made from the page.',
  own: 'It takes the place of the brochure made from the page, in both languages, once you publish.',
  named: '{name:string}, {size:string}',
  gone: 'The file is not on the server. Upload it again.',
  choose: 'Choose a PDF',
  replace: 'Choose another PDF',
  remove: 'Remove it, and use the one made from the page',
  noScript: 'Uploading a brochure needs JavaScript, which this browser does not run.',
  failed: 'It could not be uploaded. Try again. If it happens again, tell whoever runs the server.',
  refused: {
    notPdf: 'This file is not a PDF, or it is incomplete. Save it as a PDF and choose it again.',
    brochureTooHeavy: 'This PDF is too large. Save it with smaller pictures, and choose it again.',
  },
} as const
