import { BlockList, isIP, isIPv6 } from 'node:net'

/** An address with a port, as some proxies write it: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** An IP address as it is kept: without a port or a zone, and an IPv4 address that is written as IPv6 as the IPv4 one. */
export function plainAddress(text: string): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? []
  const address = (v6 ?? v4 ?? text).replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : address
}

/**
 * Whose requests are counted together: an IPv4 address, or a /64 of IPv6, of which a provider gives each customer one or more and in
 * which a single device has as many addresses as it likes.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The proxies in front that state in `X-Forwarded-For` who has called them: how many there are, each of which adds an address, or their
 * networks. By networks nobody who reaches an inner proxy directly can state another address.
 */
export type TrustedProxies = { readonly count: number } | { readonly networks: BlockList }

/** Reads `2`, or addresses and networks such as `127.0.0.1,10.0.0.0/8,2001:db8::/32`. Throws a RangeError for anything else. */
export function trustedProxiesIn(text: string): TrustedProxies {
  if (/^\d$/.test(text)) return { count: Number.parseInt(text, 10) }
  const networks = new BlockList()
  for (const each of text.split(',')) {
    const [address = '', bits, ...more] = each.trim().split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number.parseInt(bits, 10) : Number.NaN
    // What trusts everybody lets each caller state an address.
    if (version === 0 || more.length > 0 || !(length >= 1 && length <= most))
      throw new RangeError(`Not a count of proxies, an address or a network: ${each.trim() || text}`)
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return { networks }
}

/** Who has called: the nearest address that is not one of a trusted proxy. `peer`: who has connected; undefined in a test without a server. */
export function callerOf(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string | undefined {
  const stated = (forwarded ?? '').split(',').map((each) => each.trim())
  const addresses = [...stated.filter((each) => each !== ''), ...(peer === undefined ? [] : [peer])].map(plainAddress)
  if ('count' in trusted) {
    const ofProxies = peer === undefined ? trusted.count - 1 : trusted.count
    return addresses[Math.max(0, addresses.length - 1 - ofProxies)]
  }
  const isTrusted = (address: string) => {
    const version = isIP(address)
    return version !== 0 && trusted.networks.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
  return addresses.findLast((address) => !isTrusted(address)) ?? addresses[0]
}

const LOOPBACK: readonly string[] = ['', '127.0.0.1', networkOf('::1')]

/** Whether a network is the machine itself, such as a load test or a proxy that does not state who calls. */
export const isLoopback = (network: string): boolean => LOOPBACK.includes(network)

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  if (tail === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}
