import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

// These belong to compose.yaml, which reads the same file.
const ofCompose = ['DOMAIN', 'VILLA_IMAGE', 'DOCKER_IPV6']

test('the example names every setting that is read, and only those', () => {
  const example = readFileSync('.env.example', 'utf8')
  const named = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const read = [...readFileSync('server/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): v/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set([...read.filter((name) => name !== 'NODE_ENV'), ...ofCompose]))
})

test('the example works as it is, and with every line uncommented', () => {
  const example = readFileSync('.env.example', 'utf8')
  const lines = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)]
  const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  expect(() => readConfig({})).not.toThrow()
  expect(readConfig(settings)).toMatchObject({ publicUrl: 'https://villa.example', trustProxy: ['127.0.0.1', '::1'] })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' })
})

test('an address that a visitor could give can be an owner’s', () => {
  const given = {
    OWNER_EMAIL: "o'brien@example.ie, \u200bmaison@cha\u0302teau.example",
    MAIL_FROM: 'villa@उदाहरण.भारत',
  }
  expect(readConfig(given).mail).toMatchObject({
    owners: ["o'brien@example.ie", 'maison@château.example'],
    from: 'villa@उदाहरण.भारत',
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT: expected at most 65535'],
  [{ PUBLIC_URL: 'villa.example' }, 'PUBLIC_URL: expected a URL with http: or https:'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: expected addresses or CIDR ranges, such as 127.0.0.1 or 10.0.0.0/8'],
  ...['1', '10.0.0.0/33', '::/129'].map((TRUST_PROXY): [Record<string, string>, string] => [
    { TRUST_PROXY },
    'TRUST_PROXY: expected addresses or CIDR ranges',
  ]),
  [{ ENQUIRY_WINDOW: '10' }, 'ENQUIRY_WINDOW: expected a duration such as 30s, 10m or 1h'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: expected at least 16 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected fatal, error, warn, info, debug, trace or silent'],
  [{ EXPOSE_STACK: 'maybe' }, 'EXPOSE_STACK: expected true or false'],
  [{ RECAPTCHA_SITE_KEY: 'k' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: expected both or neither'],
])('%o is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
