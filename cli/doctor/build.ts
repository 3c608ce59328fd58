import { existsSync } from 'node:fs'
import path from 'node:path'
import { pictures } from '../../content/pictures.ts'
import { type Finding, fault, hint, well } from './finding.ts'

/** The files the server hands out, as they were built. */
export function examineBuild(dist: string): Finding[] {
  return [...pages(dist), ...photographs(dist), ...brochures(dist)]
}

const advice = 'npm start builds it; in the image it is there already, so build the image anew.'

function pages(dist: string): Finding[] {
  const missing = ['client', 'server', 'node/index.js'].filter((part) => !existsSync(path.join(dist, part)))
  return missing.length === 0
    ? [well('build', 'pages and server are built')]
    : [fault('build', `missing in ${dist}: ${missing.join(', ')}`, advice)]
}

function photographs(dist: string): Finding[] {
  const missing = Object.entries(pictures).filter(([id, { hash, widths }]) =>
    widths.some((width) => !existsSync(path.join(dist, 'photos', `${id}-${width}.${hash}.jpg`))),
  )
  return missing.length === 0
    ? [well('pictures', `${Object.keys(pictures).length} photographs in every size`)]
    : [
        fault(
          'pictures',
          `not in every size: ${missing.map(([id]) => id).join(', ')}`,
          'npm run photos makes them; in the image they are there already, so build the image anew.',
        ),
      ]
}

function brochures(dist: string): Finding[] {
  const missing = ['en.pdf', 'fr.pdf'].filter((name) => !existsSync(path.join(dist, 'brochure', name)))
  return missing.length === 0
    ? [well('brochure', 'built in both languages')]
    : [hint('brochure', `not built: ${missing.join(', ')}`, `Until then no brochure is promised to anyone. ${advice}`)]
}
