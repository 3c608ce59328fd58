import { expect, test } from 'vitest'
import { networksOf } from '../../../server/visitor/networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1234::99', '2001:db8:7:1234::/64', '2001:db8:7::/48'],
  ['2001:0DB8:0007:1234:ffff:0:0:1', '2001:db8:7:1234::/64', '2001:db8:7::/48'],
  ['2001:db8:7:1234::99%eth0', '2001:db8:7:1234::/64', '2001:db8:7::/48'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64', '1:2:3::/48'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64', '0:2:3::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s belongs to %s and %s', (address, visitor, network) => {
  expect(networksOf(address)).toEqual({ visitor, network })
})

test.each([
  ['2001:db8:7:ffff::1', '2001:db8:8::1'],
  ['203.0.113.255', '203.0.114.0'],
])('a network ends between %s and %s', (last, next) => {
  expect(networksOf(last).network).not.toBe(networksOf(next).network)
})
