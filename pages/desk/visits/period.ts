/** The periods for which visits are shown. */
export const periods = ['week', 'fourWeeks', 'twelveWeeks', 'year'] as const
export type Period = (typeof periods)[number]

/** What one bar stands for. */
export type BarUnit = 'day' | 'week' | 'month'
export const unitOf: Record<Period, BarUnit> = { week: 'day', fourWeeks: 'day', twelveWeeks: 'week', year: 'month' }
