import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Finding, fault, well } from './finding.ts'

const parts = ['client', 'node/index.js', 'node/maker.js', 'house/house.json', 'materials/fonts']

/** Checks that the built files the server needs are there. */
export function examineBuild(dist: string): Finding[] {
  const missing = parts.filter((part) => !existsSync(path.join(dist, part)))
  return missing.length === 0
    ? [well('build', 'pages and server are built')]
    : [
        fault(
          'build',
          `missing in ${dist}: ${missing.join(', ')}`,
          'npm start builds these files. The image contains them, so if they are missing there, build the image again.',
        ),
      ]
}
