import type { HouseDesk } from './desk-house.ts'

/** Publishes everything on the page of changes, and confirms every doubt. */
export async function publishAll({ one }: Pick<HouseDesk, 'one'>) {
  await one.get('/owner/publish')
  const { mark, changes } = one.page('publish')
  const confirms = changes.flatMap(({ path, confirm }) => (confirm ? [[`confirm.${path}`, confirm.mark]] : []))
  return one.post('/owner/publish', { mark, ...Object.fromEntries(confirms) })
}
