import type { Context } from 'hono'
import * as v from 'valibot'
import { readQuery } from '#lib/backend/query.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'

/**
 * The input of a request, read by its call's schema. Throws a Refusal with 4001 when all that is wrong is missing or empty
 * fields, else with 500 and the problems.
 */
export async function inputOf(c: Context, call: Call): Promise<unknown> {
  const read = v.safeParse(call.request, await rawInput(c, call))
  if (read.success) return read.output
  const missing = read.issues.every(({ input }) => input === undefined || input === null || input === '')
  if (missing) throw new Refusal(codes.parametersEmpty)
  throw new Refusal(codes.messageAsSent, `invalid parameters: ${problemsOf(read.issues).join('; ')}`)
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
