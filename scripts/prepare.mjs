// Makes everything that is missing or older than its sources: packages, the types of the interface text, the shipped house
// and its brochure, the second house, the built site.
// It is plain Node without dependencies, because it runs before anything is installed. Progress goes to stderr, so that a
// command's own output stays clean. Run it alone, or before a program: node --import ./scripts/prepare.mjs dist/node/index.js
import path from 'node:path'
import { installPackages, packagesMatch } from './prepare/install.mjs'
import { withLock } from './prepare/lock.mjs'
import { isFresh, runStep } from './prepare/step.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['content', 'locales', 'package-lock.json']
const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
const pages = [...sources, 'renderer', 'pages', 'desk', 'vite.config.ts', 'scripts/build', 'scripts/build.ts']

/** The steps in order, because a later step may use what an earlier one made. `inputs` are files or folders, `environment` are variables, and `outputs` must exist. */
const steps = [
  {
    name: 'translations',
    says: 'Generating the types of the interface text',
    command: ['tsx', 'scripts/translations.ts'],
    // The two languages by name, because the outputs lie beside them.
    inputs: ['locales/en', 'locales/fr', '.typesafe-i18n.json', 'package-lock.json', 'scripts/translations.ts'],
    outputs: [
      'locales/i18n-types.ts',
      'locales/i18n-util.ts',
      'locales/i18n-util.sync.ts',
      'locales/i18n-util.async.ts',
    ],
  },
  {
    name: 'house',
    says: 'Turning the photographs into AVIF, WebP and JPEG',
    command: ['tsx', 'scripts/house.ts'],
    inputs: ['content', 'disk', 'house', 'makers/fonts.ts', 'makers/photographs', 'scripts/house', 'scripts/house.ts'],
    outputs: ['dist/house/house.json', 'dist/photos', 'dist/materials/fonts'],
  },
  {
    name: 'archives',
    says: 'Packing the second house as an archive',
    command: ['tsx', 'scripts/archives.ts'],
    inputs: ['content', 'disk', 'house', 'makers/photographs', 'scripts/house', 'scripts/archives.ts'],
    outputs: ['dist/houses/mas-cantelaure.tar.gz'],
  },
  {
    name: 'brochure',
    says: 'Making the brochure and the share cards in each language',
    command: ['tsx', 'scripts/brochure.ts'],
    inputs: [...sources, 'disk', 'house', 'makers', 'server/config.ts', 'scripts/house', 'scripts/brochure.ts'],
    outputs: ['dist/made'],
  },
  {
    name: 'site',
    says: 'Building the pages',
    command: ['tsx', 'scripts/build.ts', 'site'],
    inputs: pages,
    outputs: ['dist/client', 'dist/first-script.js', 'dist/server'],
  },
  {
    name: 'server',
    says: 'Building the server and the command line',
    command: ['tsx', 'scripts/build.ts', 'server'],
    inputs: [
      ...pages,
      'house',
      'enquiries',
      'owners',
      'visits',
      'makers',
      'server',
      'db',
      'disk',
      'cli',
      'package.json',
      engine,
    ],
    outputs: ['dist/node/index.js', 'dist/node/villa.js', 'dist/node/maker.js'],
  },
]

/** Makes what is missing or old. `--only=house,site` makes only those steps, and the packages that they need. */
async function prepare(only) {
  const wanted = steps.filter((step) => only === undefined || only.includes(step.name))
  if (packagesMatch(root) && wanted.every((step) => isFresh(root, step))) return
  await withLock(path.join(root, '.cache', 'preparing'), () => {
    if (!packagesMatch(root)) installPackages(root)
    for (const step of wanted) if (!isFresh(root, step)) runStep(root, step)
  })
}

// If this runs before another program, the arguments belong to that program.
const byItself = process.argv[1] === import.meta.filename
const only = byItself ? process.argv[2]?.replace('--only=', '').split(',') : undefined
try {
  await prepare(only)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
