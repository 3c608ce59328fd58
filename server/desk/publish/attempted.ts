import type { FastifyBaseLogger } from 'fastify'
import { HouseError } from '../../../house/upgrades.ts'
import { PageFault } from '../../pages/showing.ts'

/** Publishes. Resolves to 'refused' if a page of the house cannot be rendered or one of its files is missing; the log says why. */
export async function attempted<Result>(
  log: FastifyBaseLogger,
  publishing: () => Promise<Result>,
): Promise<Result | 'refused'> {
  try {
    return await publishing()
  } catch (fault) {
    if (!(fault instanceof PageFault || fault instanceof HouseError)) throw fault
    log.error({ err: fault }, 'a house was not published')
    return 'refused'
  }
}
