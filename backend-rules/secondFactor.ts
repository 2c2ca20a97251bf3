import { createHmac } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { type Draw, drawnText } from './randomValues.ts'

const PERIOD_MS = 30_000

/** Which period of 30 s contains an instant (epoch ms). */
export const timeStepOf = (at: number): number => Math.floor(at / PERIOD_MS)

/** The code of RFC 6238 (SHA-1) for a secret in Base32 in one period. */
export function totp(secret: string, period: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const hash = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The period whose code this is, at most one away from the present one; undefined for a wrong code and for one of `used` or before. */
export function acceptedPeriod(secret: string, code: string, now: number, used = -1): number | undefined {
  const present = timeStepOf(now)
  return [present, present - 1, present + 1].find((period) => period > used && totp(secret, period) === code)
}

const MOST_WRONG = 5
const LOCKED_MS = 15 * 60_000
export const CHALLENGE_MS = 5 * 60_000

/** The count of wrong codes after one more, and until when none is accepted if it is one too many. */
export function afterWrongCode(count: number, now: number): { readonly count: number; readonly lockedUntil?: number } {
  return count + 1 < MOST_WRONG ? { count: count + 1 } : { count: 0, lockedUntil: now + LOCKED_MS }
}

const LONGEST_URI = 512

/** What an authenticator's camera reads. The app shows `site` and `username`. */
function uriOf(site: string, username: string, secret: string): string {
  // A colon separates the two.
  const issuer = encodeURIComponent(site.replaceAll(':', ''))
  const uri = `otpauth://totp/${issuer}:${username}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
  return uri.length > LONGEST_URI ? uriOf([...site].slice(0, -1).join(''), username, secret) : uri
}

/** A secret and its recovery codes, which have no letters that look like digits. `site`: its name, if it has one. */
export function newSecret(site: string | null | undefined, username: string, draw: Draw) {
  const secret = drawnText(draw, 32, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
  const part = () => drawnText(draw, 4, '23456789ABCDEFGHJKMNPQRSTUVWXYZ')
  return {
    secret,
    uri: uriOf(site || 'Candor', username, secret),
    recoveryCodes: Array.from({ length: 10 }, () => `${part()}-${part()}`),
  }
}
