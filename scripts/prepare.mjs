// Makes everything that is missing or older than its sources: packages, the types of the interface text, the shipped houses,
// the built site. It is plain Node without dependencies, because it runs before anything is installed. Progress goes to
// stderr, so that a command's own output stays clean. Run it alone, or before a program:
// node --import ./scripts/prepare.mjs dist/node/index.js
import path from 'node:path'
import { buildEngine, engine, engineFits, installPackages, lockMatches, packagesMatch } from './prepare/install.mjs'
import { withLock } from './prepare/lock.mjs'
import { isFresh, runStep, told } from './prepare/step.mjs'

const root = path.resolve(import.meta.dirname, '..')
// The languages by name, because what is made of them lies beside them.
const words = ['locales/en', 'locales/fr']
const sources = ['content', 'locales', 'package-lock.json']
const pages = [...sources, 'renderer', 'pages', 'desk', 'vite.config.ts', 'scripts/build', 'scripts/build.ts']
const server = [...pages, 'house', 'enquiries', 'owners', 'visits', 'makers', 'server', 'db', 'disk', 'cli']

/** The steps in order, because a later step may use what an earlier one made. `inputs` are files or folders, and `outputs` must exist. */
const steps = [
  {
    name: 'translations',
    says: 'Generating the types of the interface text',
    command: ['tsx', 'scripts/translations.ts'],
    inputs: [...words, 'locales/desk', '.typesafe-i18n.json', 'package-lock.json', 'scripts/translations.ts'],
    outputs: ['types', 'util', 'util.sync', 'util.async'].map((name) => `locales/i18n-${name}.ts`),
  },
  {
    name: 'styles',
    says: 'Writing the styles that follow from the colours, the fonts and the words of the bar',
    command: ['tsx', 'scripts/styles.ts'],
    inputs: [...words, 'content/palettes.ts', 'scripts/fonts', 'scripts/styles.ts', 'package-lock.json'],
    outputs: ['renderer/styles/made'],
  },
  {
    name: 'houses',
    says: 'Reading the houses that ship',
    command: ['tsx', 'scripts/houses.ts'],
    inputs: [
      'content',
      'disk',
      'house',
      'makers/brochure/style.ts',
      'makers/photographs.ts',
      'scripts/house',
      'scripts/houses.ts',
    ],
    outputs: ['dist/house/house.json', 'dist/houses/mas-cantelaure.tar.gz', 'dist/materials/fonts'],
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
    inputs: [...server, 'package.json', engine],
    outputs: ['dist/node/index.js', 'dist/node/start.js', 'dist/node/villa.js', 'dist/node/maker.js'],
  },
  {
    // A server makes them in the background after its first start. Images and tests have them before.
    name: 'pictures',
    says: 'Making every size of the pictures, the brochures and the cards, up to three minutes',
    command: ['tsx', 'scripts/pictures.ts'],
    inputs: [...sources, 'house', 'makers', 'scripts/pictures.ts'],
    outputs: ['dist/photos', 'dist/made'],
  },
]

/** Packages that one command needs have a lock file of their own. */
const folders = { bench: 'Installing what measures the site', tests: 'Installing what only the whole suite needs' }

/**
 * Makes what is missing or old. `--only=houses,site` makes only those steps. `--with=tools,pictures` also installs what tests
 * and checks need, and makes the pictures. `--with=bench,tests` installs the packages of those folders.
 */
async function prepare({ only, extra }) {
  const hasTools = extra.includes('tools')
  const wanted = steps.filter(({ name }) => only?.includes(name) ?? (name !== 'pictures' || extra.includes(name)))
  const lacking = () =>
    Object.keys(folders).filter((name) => extra.includes(name) && !lockMatches(path.join(root, name)))
  if (packagesMatch(root, hasTools) && lacking().length === 0 && wanted.every((step) => isFresh(root, step))) return
  await withLock(root, async () => {
    if (!lockMatches(root, hasTools)) await told('Installing packages', installPackages(root, hasTools))
    for (const name of lacking()) await told(folders[name], installPackages(path.join(root, name), true))
    await makeAll(wanted)
  })
}

/** Makes the steps that are not fresh. The database's engine is compiled beside them, because only the server contains it. */
async function makeAll(wanted) {
  const compiling = engineFits(root) ? null : buildEngine(root)
  if (compiling) process.stderr.write('Compiling the database engine in the background, about a minute\n')
  // If a step fails, the compiler must not be left running.
  const settled = compiling?.catch(() => {})
  try {
    for (const step of wanted) {
      if (compiling && step.inputs.includes(engine)) await told('Waiting for the database engine', compiling)
      if (!isFresh(root, step)) await runStep(root, step)
    }
    await compiling
  } finally {
    await settled
  }
}

function listed(option) {
  const given = process.argv.find((word) => word.startsWith(option))
  return given?.slice(option.length).split(',')
}
// If this runs before another program, the arguments belong to that program.
const byItself = process.argv[1] === import.meta.filename
try {
  await prepare(byItself ? { only: listed('--only='), extra: listed('--with=') ?? [] } : { extra: [] })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
