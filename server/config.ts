import { isIP } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import { languages } from '../content/languages.ts'
import { emailAddress } from '../content/typed.ts'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const url = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (given) => URL.canParse(given) && protocols.includes(new URL(given).protocol),
      `expected a URL with ${protocols.join(' or ')}`,
    ),
  )
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'expected a whole number'),
    v.transform(Number),
    v.minValue(min, `expected at least ${min}`),
    v.maxValue(max, `expected at most ${max}`),
  )
const flag = (yes: readonly string[], no: readonly string[]) =>
  v.pipe(
    v.picklist([...yes, ...no], `expected ${yes[0]} or ${no[0]}`),
    v.transform((given) => yes.includes(given)),
  )
const yesOrNo = flag(['true', '1'], ['false', '0'])
const onOrOff = flag(['on'], ['off'])
const address = emailAddress('expected an e-mail address')
const unitMs = new Map(Object.entries({ s: 1_000, m: 60_000, h: 3_600_000 }))
const duration = v.pipe(
  v.string(),
  v.regex(/^\d+[smh]$/, 'expected a duration such as 30s, 10m or 1h'),
  v.transform((given) => Number.parseInt(given, 10) * (unitMs.get(given.slice(-1)) ?? 0)),
)
const list = v.pipe(
  v.string(),
  v.transform((given) => {
    const parts = given.split(',').map((part) => part.trim())
    return parts.filter(Boolean)
  }),
)
const addresses = v.pipe(
  list,
  v.minLength(1, 'expected an e-mail address'),
  v.array(emailAddress('expected e-mail addresses with commas between them')),
)
const addressOrRange = v.pipe(
  list,
  v.everyItem(isAddressOrRange, 'expected addresses or CIDR ranges, such as 127.0.0.1 or 10.0.0.0/8'),
)

function isAddressOrRange(item: string): boolean {
  const [address = '', bits, ...more] = item.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'production'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  PUBLIC_URL: v.optional(url(['http:', 'https:'])),
  DATA_DIR: v.optional(v.string(), './data'),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(address, 'site@villa-belvedere.example'),
  OWNER_EMAIL: v.optional(addresses, 'owner@villa-belvedere.example'),
  OWNER_DESK: v.optional(onOrOff, 'on'),
  OWNER_LANGUAGE: v.optional(v.picklist(languages, `expected ${languages.join(' or ')}`), 'en'),
  TRUST_PROXY: v.optional(addressOrRange),
  ENQUIRY_LIMIT: v.optional(wholeNumber(1, 1_000_000), '5'),
  ENQUIRY_WINDOW: v.optional(duration, '10m'),
  VISITS: v.optional(onOrOff, 'on'),
  RETENTION_MONTHS: v.optional(wholeNumber(1, 1_200), '36'),
  HELD_BACK_DAYS: v.optional(wholeNumber(1, 3_650), '30'),
  BACKUP_DIR: v.optional(v.string()),
  RECAPTCHA_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_SECRET_KEY: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: v.optional(url(['http:', 'https:']), 'https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_MIN_SCORE: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'expected a score from 0 to 1'), v.transform(Number)),
    '0.5',
  ),
  MAP_TILE_URL: v.optional(url(['http:', 'https:'])),
  MAP_ATTRIBUTION: v.optional(v.string(), '© OpenStreetMap contributors'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'expected fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  EXPOSE_STACK: v.optional(yesOrNo),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters'))),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the environment; empty counts as not set. Throws a ConfigError that names each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, given)
  if (!result.success) {
    throw new ConfigError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '))
  }
  const env = result.output
  const production = env.NODE_ENV !== 'development'
  if ((env.RECAPTCHA_SITE_KEY === undefined) !== (env.RECAPTCHA_SECRET_KEY === undefined)) {
    throw new ConfigError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: expected both or neither')
  }
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: path.resolve(env.DATA_DIR),
    databaseFile: path.resolve(env.DATA_DIR, 'villa.sqlite'),
    mail: {
      smtpUrl: env.SMTP_URL,
      directory: path.resolve(env.DATA_DIR, 'mail'),
      from: env.MAIL_FROM,
      owners: env.OWNER_EMAIL,
    },
    ownerLanguage: env.OWNER_LANGUAGE,
    ownerDesk: env.OWNER_DESK,
    trustProxy: env.TRUST_PROXY,
    enquiryLimit: { max: env.ENQUIRY_LIMIT, windowMs: env.ENQUIRY_WINDOW },
    countsVisits: env.VISITS,
    retentionMonths: env.RETENTION_MONTHS,
    heldBackDays: env.HELD_BACK_DAYS,
    backupDir: env.BACKUP_DIR === undefined ? undefined : path.resolve(env.BACKUP_DIR),
    recaptcha:
      env.RECAPTCHA_SITE_KEY !== undefined && env.RECAPTCHA_SECRET_KEY !== undefined
        ? {
            siteKey: env.RECAPTCHA_SITE_KEY,
            secretKey: env.RECAPTCHA_SECRET_KEY,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
            minScore: env.RECAPTCHA_MIN_SCORE,
          }
        : undefined,
    mapTiles: env.MAP_TILE_URL === undefined ? undefined : { url: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION },
    logLevel: env.LOG_LEVEL,
    exposeStack: env.EXPOSE_STACK ?? !production,
    metricsToken: env.METRICS_TOKEN,
  }
}
