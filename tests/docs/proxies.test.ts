import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { has } from '../faults/support/needs.ts'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const caddy = readFileSync('deploy/Caddyfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

test('neither proxy waits long for headers or a body', () => {
  expect(nginx).toContain('client_header_timeout 10s;')
  expect(nginx).toContain('client_body_timeout 10s;')
  expect(caddy).toMatch(/timeouts \{\s+read_header 10s\s+read_body 10s\s/)
  expect(caddy).toMatch(/max_header_size 16KiB/)
})

test('compose gives Caddy enough memory for all the connections it may open', () => {
  const [limit = 0, target = 0, files = 0] = [/mem_limit: (384)m/, /GOMEMLIMIT: (\d+)MiB/, /nofile: (\d+)/].map(
    (each) => Number(each.exec(compose)?.[1]),
  )
  const megabytes = { ofConnection: 0.05, atRest: 40 }
  expect(files * megabytes.ofConnection + megabytes.atRest).toBeLessThanOrEqual(limit)
  expect(target).toBeLessThan(limit)
})

// The firewall rules are loaded in a separate network namespace, which needs root and Linux.
const canFilter = has('nft') && spawnSync('unshare', ['--net', 'nft', 'list', 'ruleset']).status === 0

test.skipIf(!canFilter)('the firewall allows each address 100 connections', () => {
  const script = 'ip link set lo up && nft --file deploy/connections.nft && node tests/docs/many-connections.mjs'
  const { stdout, stderr } = spawnSync('unshare', ['--net', 'sh', '-ec', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ '127.0.0.2': 100, '127.0.0.3': 1, '::1': 100 })
})
