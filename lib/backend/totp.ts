import { createHmac } from 'node:crypto'
import { base32nopad } from '@scure/base'

const PERIOD_MS = 30_000

/** Which period of 30 s contains an instant (epoch ms). */
export const periodOf = (at: number): number => Math.floor(at / PERIOD_MS)

/** The code of RFC 6238 (SHA-1) for a secret in Base32 in one period. */
export function totp(secret: string, period: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const hash = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}
