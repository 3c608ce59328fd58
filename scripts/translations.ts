import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'

// Generates the types of all interface text. The generator reads the English text, which itself imports a generated type.
// It fails if that file does not exist, so a one-line file is written first.
const types = 'locales/i18n-types.ts'
if (!existsSync(types)) writeFileSync(types, "export type { BaseTranslation } from 'typesafe-i18n'\n")
const { status } = spawnSync('node_modules/.bin/typesafe-i18n', ['--no-watch'], { stdio: 'inherit' })
process.exitCode = status ?? 1
