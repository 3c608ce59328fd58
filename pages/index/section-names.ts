/** The page's addresses, in its order. */
export const sectionNames = ['home', 'gallery', 'residence', 'outdoors', 'potential', 'location', 'contact'] as const
