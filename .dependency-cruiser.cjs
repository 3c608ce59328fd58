// Who may import whom: the table of folders in docs/architecture.md, enforced.
const folders = require('./tsconfig.json').include.filter((name) => !name.includes('*'))

/** What each folder may import of this project besides itself, as folders or files. The table in docs/architecture.md says why. */
const allowed = {
  content: [],
  locales: ['content/'],
  // Only types of house/shown.ts: see shown-is-a-type.
  renderer: ['content/', 'locales/', 'house/shown.ts'],
  pages: ['renderer/', 'content/', 'locales/', 'house/shown.ts'],
  house: ['db/', 'disk/', 'content/', 'locales/'],
  enquiries: ['owners/', 'db/', 'disk/', 'content/', 'locales/'],
  owners: ['db/', 'content/'],
  visits: ['db/', 'content/'],
  makers: ['house/', 'disk/', 'content/', 'locales/'],
  server: [
    ...['house/', 'enquiries/', 'owners/', 'visits/', 'db/', 'disk/', 'content/', 'locales/', 'desk/'],
    // Only types: see page-view-is-a-type.
    ...['renderer/page-view.ts', 'pages/viewing/'],
  ],
  desk: [
    ...['house/', 'enquiries/', 'owners/', 'visits/', 'db/', 'disk/', 'renderer/', 'locales/', 'content/'],
    // Only types: see server-is-a-type.
    'server/',
  ],
  db: ['disk/', 'content/'],
  disk: [],
  cli: [
    ...['house/', 'enquiries/', 'owners/', 'db/', 'disk/', 'content/', 'locales/'],
    ...['server/config.ts', 'server/clock.ts', 'server/mail/', 'server/health/', 'server/rounds/daily-backup.ts'],
  ],
}

module.exports = {
  forbidden: [
    ...Object.entries(allowed).map(([from, others]) => ({
      name: `${from}-imports`,
      severity: 'error',
      from: { path: `^${from}/` },
      to: { path: `^(${folders.join('|')})/`, pathNot: `^(${[`${from}/`, ...others].join('|')})` },
    })),
    {
      name: 'page-view-is-a-type',
      comment:
        'The server takes only types of what pages show: from the renderer, and from the pages of the desk and of a viewing.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(renderer|pages)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shown-is-a-type',
      comment: 'A page knows the shape of the house that it shows, and none of what makes it.',
      severity: 'error',
      from: { path: '^(renderer|pages)/' },
      to: { path: '^house/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-is-a-type',
      comment: 'The desk knows the parts that the server hands to it, and takes only types of the server.',
      severity: 'error',
      from: { path: '^desk/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'first-script-stands-alone',
      comment: 'It is built into the page by itself: imported elsewhere, it would be a second copy of its state.',
      severity: 'error',
      from: { path: `^(${folders.join('|')})/` },
      to: { path: '^pages/index/first-script\\.ts$' },
    },
    {
      name: 'no-sibling-section',
      comment: 'A section stands alone: what two share belongs in renderer/ui.',
      severity: 'error',
      from: { path: '^pages/([^/]+)/sections/([^/]+)/' },
      to: { path: '^pages/[^/]+/sections/[^/]+/', pathNot: '^pages/$1/sections/$2/' },
    },
    {
      name: 'no-house-in-the-frame',
      comment: 'Both houses are read by the build alone; their drawings and photographs reach the page by the server.',
      severity: 'error',
      from: { path: `^(${folders.join('|')})/`, pathNot: ['^scripts/', '^tests/'] },
      to: { path: '^content/(villa-belvedere|mas-cantelaure)/' },
    },
    {
      name: 'content-takes-few-packages',
      severity: 'error',
      from: { path: '^content/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg', 'unknown'],
        pathNot: '^node_modules/(valibot|libphonenumber-js)/',
      },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'What hydrates in a browser has no Node modules.',
      severity: 'error',
      from: { path: '^((pages|content|locales)/|desk/.*\\.browser\\.ts$)', pathNot: '\\.server\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|puppeteer-core$|@ghostery/adblocker$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    skipAnalysisNotInRules: true,
  },
}
