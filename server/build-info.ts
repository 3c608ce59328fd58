import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Which build this is. A value is null if it is unknown. */
export interface BuildInfo {
  version: string | null
  commit: string | null
  date: string | null
}

export function readBuildInfo(dist: string): BuildInfo {
  const file = path.join(dist, 'node', 'build-info.json')
  const unknown: BuildInfo = { version: null, commit: null, date: null }
  return existsSync(file) ? { ...unknown, ...JSON.parse(readFileSync(file, 'utf8')) } : unknown
}
