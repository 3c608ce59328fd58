import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const caddy = readFileSync('deploy/Caddyfile', 'utf8')
const servers = nginx.split(/^server \{/m).slice(1)

test('neither port of nginx writes an address into a log, nor its version into an answer', () => {
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toContain('access_log /var/log/nginx/villa.log without_addresses;')
    expect(server).toContain('error_log /var/log/nginx/villa-error.log crit;')
    expect(server).toContain('server_tokens off;')
  }
  expect(/^log_format without_addresses .*/m.exec(nginx)?.[0]).not.toMatch(/remote_addr|request_uri|args|http_|\$uri /)
  expect(nginx).toContain('~^(?<door>/owner/(?:in|link)/) $door;')
})

test('nginx leaves /owner to the site, and lets a slice of a photograph through', () => {
  const [, given = ''] = /location ~ (\S+) \{\s+client_max_body_size 512k;/.exec(nginx) ?? []
  const owners = new RegExp(given)
  for (const address of ['/owner', '/owner/', '/owner/uploads/x']) expect(owners.test(address)).toBe(true)
  for (const address of ['/', '/owners', '/assets/owner']) expect(owners.test(address)).toBe(false)
  expect(nginx).not.toMatch(/^\s*location \/owner\/ /m)
})

test('neither proxy waits for long for headers or a body', () => {
  expect(nginx).toContain('client_header_timeout 10s;')
  expect(nginx).toContain('client_body_timeout 10s;')
  expect(caddy).toMatch(/timeouts \{\s+read_header 10s\s+read_body 10s\s/)
})

test('nginx redirects to its own name, and tells the site the visitor’s address alone', () => {
  expect(nginx).toContain('return 301 https://$server_name$request_uri;')
  expect(nginx).not.toMatch(/https:\/\/\$(?:http_)?host/)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
})

test('whatever Caddy logs goes through the filter that takes addresses, headers and queries out', () => {
  const [options = '', site = ''] = caddy.split(/^\{\$DOMAIN\}/m)
  for (const field of ['request>remote_ip', 'request>client_ip', 'request>headers', 'resp_headers'])
    expect(options).toContain(`${field} delete`)
  expect(options).toContain('log default')
  const [, pattern = '', kept = ''] = /request>uri regexp "(.*)" "(.*)"/.exec(options) ?? []
  const logged = (uri: string) => uri.replace(new RegExp(pattern, 'g'), kept)
  expect(logged('/?name=Ada')).toBe('/')
  expect(logged('/owner/in/a-secret?lang=en')).toBe('/owner/in/')
  expect(logged('/owner/enquiries/ENQ-1?done=answered')).toBe('/owner/enquiries/ENQ-1')
  expect(site).toMatch(/^\tlog$/m)
})
