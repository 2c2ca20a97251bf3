import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Draw } from '#backend-rules/randomValues.ts'
import { WorkQueue } from './workQueue.ts'

/** Parameters of scrypt: about 0.1 s and 32 MiB for each password. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const KEY_BYTES = 32

/** Two of the four threads that Node has for such work, and what they do in two seconds: the client waits four. */
const hashing = new WorkQueue(2, 40)

type Derive = (password: string, salt: Buffer | string, bytes: number, cost: object) => Promise<Buffer>
const scryptKey: Derive = promisify(scrypt)

/** Throws a Refusal with 4003 when too much is waiting to be hashed. */
const derive: Derive = (...given) => hashing.run(() => scryptKey(...given))

/** A password as it is stored: `scrypt$SALT$KEY`, with the salt of its own. Not for use within a transaction, which would wait for it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, KEY_BYTES, COST)
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether this is the password of a stored hash. Not for use within a transaction either. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, COST)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** A hash of a text that contains a password, so slow that it helps nobody to guess it. */
export async function slowHashOf(text: string, salt: string): Promise<string> {
  const key = await derive(text, salt, KEY_BYTES, {})
  return key.toString('hex')
}

/** A text that nobody can guess, for tokens and addresses: 32 characters of a URL. */
export const randomText = (bytes = 24): string => randomBytes(bytes).toString('base64url')

/** The stored form of a random text. For texts that could be guessed, such as passwords, it would be too fast. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Draws numbers that nobody can guess. */
export const draw: Draw = { integer: (below) => randomInt(below) }
