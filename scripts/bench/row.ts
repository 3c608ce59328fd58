/** One line of the table. */
export interface Row {
  figure: string
  value: string
  goal: string
  /** Null where there is no goal, or nothing was measured. */
  met: boolean | null
}

export const figureOnly = (figure: string, value: string): Row => ({ figure, value, goal: '', met: null })

export const notMeasured = (figure: string, goal: string, why: string): Row => ({
  figure,
  value: `not measured: ${why}`,
  goal,
  met: null,
})
