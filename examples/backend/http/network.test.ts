import { expect, it } from 'vitest'
import { callerOf, networkOf, plainAddress, trustedProxiesIn } from './network.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('an address is kept without port and zone', () => {
  expect(['[2001:db8::9]:443', 'fe80::1%eth0', '::ffff:192.0.2.1'].map(plainAddress)).toEqual([
    '2001:db8::9',
    'fe80::1',
    '192.0.2.1',
  ])
})

const EDGE = '198.51.100.1'
const MEMBER = '203.0.113.9'

it.each([
  ['0', '192.0.2.1', 'nobody is asked', '192.0.2.1'],
  ['1', '127.0.0.1', `${MEMBER}`, MEMBER],
  ['1', '127.0.0.1', `1.1.1.1, ${MEMBER}:443`, MEMBER],
  ['2', '127.0.0.1', `1.1.1.1, ${MEMBER}, ${EDGE}`, MEMBER],
  // Fewer than there should be: a health check of the inner proxy.
  ['2', '127.0.0.1', '10.0.0.7', '10.0.0.7'],
  ['2', '192.0.2.1', undefined, '192.0.2.1'],
  ['127.0.0.1,198.51.100.0/24', '::ffff:127.0.0.1', `1.1.1.1, ${MEMBER}, ${EDGE}`, MEMBER],
  // Who goes past the edge states no other address.
  ['127.0.0.1,198.51.100.0/24', '127.0.0.1', `1.1.1.1, ${MEMBER}`, MEMBER],
  ['198.51.100.0/24', MEMBER, '1.1.1.1', MEMBER],
  ['2001:db8::/32', '2001:db8::5', '2001:db9::7', '2001:db9::7'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['127.0.0.1', '127.0.0.1', 'unknown', 'unknown'],
])('with the trusted proxies %s, %s that forwards for %s is %s', (trusted, peer, forwarded, caller) => {
  expect(callerOf(peer, forwarded, trustedProxiesIn(trusted))).toBe(caller)
})

it.each(['', 'nginx', '12', '-1', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/0', '::/0', '10.0.0.1,', '10.0.0.0/x'])(
  '"%s" is no count of proxies and no network',
  (text) => expect(() => trustedProxiesIn(text)).toThrow('Not a count of proxies, an address or a network'),
)
