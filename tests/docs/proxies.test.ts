import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const caddy = readFileSync('deploy/Caddyfile', 'utf8')

test('neither proxy waits for long for headers or a body', () => {
  expect(nginx).toContain('client_header_timeout 10s;')
  expect(nginx).toContain('client_body_timeout 10s;')
  expect(caddy).toMatch(/timeouts \{\s+read_header 10s\s+read_body 10s\s/)
})
