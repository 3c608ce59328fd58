import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'

// Generates the types of all interface text. The generator reads the English text, which itself imports a generated type:
// without any file in that place the generator ends with an error, hence the one-line beginning.
const types = 'locales/i18n-types.ts'
if (!existsSync(types)) writeFileSync(types, "export type { BaseTranslation } from 'typesafe-i18n'\n")
const { status } = spawnSync('node_modules/.bin/typesafe-i18n', ['--no-watch'], { stdio: 'inherit' })
process.exitCode = status ?? 1
