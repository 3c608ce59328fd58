// What the form of an enquiry needs before the schema has loaded.
export const enquiryLimits = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 32,
  messageMin: 20,
  messageMax: 5_000,
} as const

export const intents = ['sale', 'rent'] as const
