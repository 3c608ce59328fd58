import { buildServer } from './build/server.ts'
import { buildSite } from './build/site.ts'

const parts = process.argv.slice(2)
if (parts.length === 0 || parts.includes('site')) await buildSite()
if (parts.length === 0 || parts.includes('server')) await buildServer()
