import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Finding, fault, well } from './finding.ts'

const parts = ['client', 'node/index.js', 'node/maker.js', 'house/house.json', 'materials/fonts']

/** The files the server hands out and works with, as they were built. */
export function examineBuild(dist: string): Finding[] {
  const missing = parts.filter((part) => !existsSync(path.join(dist, part)))
  return missing.length === 0
    ? [well('build', 'pages and server are built')]
    : [
        fault(
          'build',
          `missing in ${dist}: ${missing.join(', ')}`,
          'npm start builds it; in the image it is there already, so build the image anew.',
        ),
      ]
}
