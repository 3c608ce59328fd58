import { normalizeIP } from '@fastify/rate-limit'
import { expect, test } from 'vitest'
import { networksOf } from '../../../server/visitor/networks.ts'

test('an IPv4 address belongs to its /24 and its /16, also if it is mapped into IPv6', () => {
  const networks = {
    visitor: '203.0.113.7',
    customer: '203.0.113.7',
    wide: '203.0.113.0/24',
    provider: '203.0.0.0/16',
  }
  expect(networksOf('203.0.113.7')).toEqual(networks)
  expect(networksOf('::ffff:203.0.113.7')).toEqual(networks)
  expect(networksOf('::FFFF:cb00:7107')).toEqual(networks)
})

test.each([
  '::',
  '::1',
  'fe80::1',
  '2001:db8::5',
  '1:2:3:4:5:6:7:8',
  '1:2:3:4:5:6:7::',
  '::2:3:4:5:6:7:8',
  '64:ff9b::192.0.2.1',
])('the networks of the IPv6 address %s are those that a library finds, with or without a zone', (address) => {
  const { visitor, customer, wide, provider } = networksOf(address)
  for (const [bits, network] of [
    [64, visitor],
    [56, customer],
    [48, wide],
    [32, provider],
  ] as const)
    expect(normalizeIP(network.replace(/\/\d+$/, ''), 128)).toBe(normalizeIP(address, bits))
  expect(networksOf(`${address}%eth0`)).toEqual(networksOf(address))
})

test('an IPv6 address belongs to its /64, /56, /48 and /32, however it is written', () => {
  const networks = {
    visitor: '2001:db8:7:1234::',
    customer: '2001:db8:7:1200::/56',
    wide: '2001:db8:7::/48',
    provider: '2001:db8::/32',
  }
  expect(networksOf('2001:db8:7:1234::99')).toEqual(networks)
  expect(networksOf('2001:0DB8:0007:1234:ffff:0:0:1')).toEqual(networks)
  expect(networksOf(networks.visitor)).toEqual(networks)
})

test.each([
  ['customer', '2001:db8:7:12ff::1', '2001:db8:7:1300::1'],
  ['wide', '2001:db8:7:ffff::1', '2001:db8:8::1'],
  ['provider', '2001:db8:ffff::1', '2001:db9::1'],
  ['wide', '203.0.113.255', '203.0.114.0'],
  ['provider', '203.0.255.1', '203.1.0.1'],
] as const)('the %s network ends between %s and %s', (width, last, next) => {
  expect(networksOf(last)[width]).not.toBe(networksOf(next)[width])
})

test('a text that is not an address counts as a network of its own', () => {
  expect(new Set(Object.values(networksOf('unknown'))).size).toBeGreaterThan(0)
  expect(networksOf('unknown').wide).not.toBe(networksOf('elsewhere').wide)
})
