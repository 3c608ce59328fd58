import type { Todo } from '../../../pages/desk/ready/Ready.tsx'

/** One thing to do, and its name once it is done. */
export interface Check extends Todo {
  done: string
  lacks: boolean
}
