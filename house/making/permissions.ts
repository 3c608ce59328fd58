import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Job } from './jobs.ts'

/**
 * Returns the arguments that let the maker read its own program and the files in its job, and write to one folder, but use
 * no other file or program. They restrict JavaScript only, not native code such as a picture decoder.
 */
export function permissionsFor(job: Job, program: string): string[] {
  const written = job.kind === 'brochure' || job.kind === 'card' ? path.dirname(job.file) : job.folder
  const folders = [path.dirname(program), written]
  if ('materials' in job) folders.push(job.materials)
  return [
    flag,
    '--allow-addons',
    ...new Set([...folders.flatMap(within), ...filesOf(job).flatMap(places)].map((each) => `--allow-fs-read=${each}`)),
    ...within(written).map((each) => `--allow-fs-write=${each}`),
  ]
}

// Node 20 and 22 have the experimental name, Node 24 the other one.
const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

function filesOf(job: Job): string[] {
  if (job.kind === 'master') return [job.file]
  return job.kind === 'pictures' ? [job.master] : Object.values(job.masters)
}

const within = (folder: string): string[] => places(folder).map((each) => path.join(each, '*'))

/**
 * Returns a path, and its real path if it contains a link. Each occurs once, because Node 20 fails if a path is given
 * twice.
 */
const places = (place: string): string[] => [...new Set([place, realPath(place)])]

function realPath(place: string): string {
  try {
    return realpathSync(place)
  } catch {
    return place
  }
}
