/**
 * The articles that a house's name may take within a French sentence: la Villa, le Mas, l’Oustau, les Terrasses. A name
 * without an article stands alone.
 */
export const articles = ['la', 'le', 'l', 'les'] as const
export type Article = (typeof articles)[number]
