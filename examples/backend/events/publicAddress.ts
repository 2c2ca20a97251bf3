import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../http/network.ts'

/** Of IPv4, what is no address of the public internet (IANA, special-purpose addresses), and of IPv6 what is public but leads elsewhere. */
const notPublic = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...[
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
]) {
  const [address = '', bits = ''] = network.split('/')
  notPublic.addSubnet(address, Number.parseInt(bits, 10), 'ipv4')
}
// Teredo and 6to4 lead to an IPv4 address; the third is for documents.
notPublic.addSubnet('2001::', 23, 'ipv6')
notPublic.addSubnet('2002::', 16, 'ipv6')
notPublic.addSubnet('2001:db8::', 32, 'ipv6')
notPublic.addSubnet('3fff::', 20, 'ipv6')

/** Of IPv6, what is given to networks of the public internet. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet, and not of this machine, a private network or a cloud's metadata. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text)
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}

/** Whether the host of an address is this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
