// Apart from the schema of an enquiry, because the first view of the page needs these and not the schema.
export const enquiryLimits = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 32,
  messageMin: 20,
  messageMax: 5_000,
} as const

export const intents = ['sale', 'rent'] as const
export const languages = ['en', 'fr'] as const
