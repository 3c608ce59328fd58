/** One line of the table. */
export interface BenchRow {
  figure: string
  value: string
  goal: string
  /** Null if there is no goal, or if nothing was measured. */
  met: boolean | null
}

export const figureOnly = (figure: string, value: string): BenchRow => ({ figure, value, goal: '', met: null })

export const notMeasured = (figure: string, goal: string, why: string): BenchRow => ({
  figure,
  value: `not measured: ${why}`,
  goal,
  met: null,
})
