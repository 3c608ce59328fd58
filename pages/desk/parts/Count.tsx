import { useDesk } from '../use-desk.ts'

/** Shows how many of the steps are done, e.g. '3 of 7'. */
export function Count({ count: { done, of } }: { count: { done: number; of: number } }) {
  const { steps } = useDesk().words
  return <span className={done === of ? 'steps__count good' : 'steps__count warn'}>{steps.count({ done, of })}</span>
}
