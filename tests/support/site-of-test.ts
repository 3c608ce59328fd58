import { onTestFinished } from 'vitest'
import { type Site, startSite } from './site.ts'

/** Starts the built server as startSite does. The server ends with the test, before its folder is removed. */
export async function siteOfTest(environment: NodeJS.ProcessEnv = {}): Promise<Site> {
  const site = await startSite(environment)
  onTestFinished(async () => void (await site.stop()))
  return site
}
