import { expect, test } from 'vitest'
import { visitorNetwork } from '../../server/visitor-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => expect(visitorNetwork(address)).toBe(network))

test('neighbours in one network are one, in two networks two', () => {
  expect(visitorNetwork('2001:db8:1:2::a')).toBe(visitorNetwork('2001:db8:1:2:ffff::b'))
  expect(visitorNetwork('2001:db8:1:2::a')).not.toBe(visitorNetwork('2001:db8:1:3::a'))
})
