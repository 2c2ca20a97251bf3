import type { Context } from 'hono'
import * as v from 'valibot'
import { readQuery } from '#backend-rules/query.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'

/**
 * The input of a request, read by its call's schema. Throws a Refusal with 4001 when all that is wrong is missing or empty
 * fields, else with 500 and the problems.
 */
export async function inputOf(c: Context, call: Call): Promise<unknown> {
  const input = await parsedInput(c, call)
  const unreadable = unreadableIn(input)
  if (unreadable === undefined) return input
  throw new Refusal(
    codes.messageAsSent,
    `invalid parameters: ${unreadable}: Expected a text without control characters`,
  )
}

/** The same, whose texts may have control characters, such as the lines of a notice. */
export async function parsedInput(c: Context, call: Call): Promise<unknown> {
  const read = v.safeParse(call.request, await rawInput(c, call))
  if (read.success) return read.output
  const missing = read.issues.every(({ input }) => input === undefined || input === null || input === '')
  if (missing) throw new Refusal(codes.parametersEmpty)
  throw new Refusal(codes.messageAsSent, `invalid parameters: ${problemsOf(read.issues).join('; ')}`)
}

/** Passwords are never stored as text, and a member may have one with a tab in it. */
const PASSWORDS = ['pwd', 'pwd2', 'withdrawPwd', 'oldPwd', 'newPwd', 'newPwd2']
/** A control character, or half of a character of two units. */
const NOT_TEXT = /[\p{Cc}\p{Cs}]/u
const NOT_PASSWORD = /\p{Cs}/u

/** Where an input has a text that is none, which the database could not store; undefined for nowhere. */
function unreadableIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    const isUnreadable = PASSWORDS.includes(path)
      ? value.includes('\0') || NOT_PASSWORD.test(value)
      : NOT_TEXT.test(value)
    return isUnreadable ? path : undefined
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = unreadableIn(name, path) ?? unreadableIn(inner, path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** "amount: Expected a decimal" for every issue. What was sent is not part of it: it may be secret. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(all)'}: ${issue.expected ?? issue.type}`)
}

/** The query of a GET, the form of a multipart call, else the JSON body. */
async function rawInput(c: Context, call: Call): Promise<unknown> {
  if (call.method === 'GET') return readQuery(new URL(c.req.url).search)
  if (call.body === 'multipart') return c.req.parseBody().catch(() => ({}))
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(codes.messageAsSent, 'the body is not JSON')
  }
}
