/** What the page's script receives after a save: the state of each field of the form. */
export interface SavedState {
  status: string
  isWell: boolean
  /** How many changes are not public yet. */
  changes: number
  /** The summary above the form. It is hidden if there are no faults. */
  summary: { title: string; faults: { text: string; href: string }[] }
  /** The page's new name if it is typed into this form; otherwise null. */
  name: string | null
  fields: {
    path: string
    was: string
    error: string | null
    note: { text: string; warns: boolean } | null
    left?: { text: string; warns: boolean }
    finished?: string | null
  }[]
}
