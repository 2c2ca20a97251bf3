import * as v from 'valibot'
import { readQuery } from '#backend-rules/query.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { StubContext } from './context.ts'

/** The input of a request before it is checked: the query of a GET, the form of a multipart call, else the JSON body. */
export async function rawInput(c: StubContext, call: Call): Promise<unknown> {
  if (call.method === 'GET') return readQuery(new URL(c.req.url).search)
  if (call.body === 'multipart') return c.req.parseBody().catch(() => unreadable(c))
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(codes.messageAsSent, 'the body is not JSON')
  }
}

/** An incomplete body is not invalid parameters: the sender cancelled it, or the connection broke. */
function unreadable(c: StubContext): object {
  if (!c.env.incoming.complete) throw new Refusal(codes.messageAsSent, 'the body broke off')
  return {}
}

/** "amount: Expected a decimal" for every issue. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(all)'}: ${issue.message}`)
}

/** The request's input, read and checked. */
export async function checkedInput<C extends Call>(c: StubContext, call: C): Promise<v.InferOutput<C['request']>> {
  return validInput(c, call, await rawInput(c, call))
}

/**
 * The input as the call's schema parses it. Invalid input is written to the request log and refused: 4001 when all problems
 * are missing or empty fields, else 500 with the problems in its message.
 */
export function validInput<C extends Call>(c: StubContext, call: C, raw: unknown): v.InferOutput<C['request']> {
  const result = v.safeParse<C['request']>(call.request, raw)
  if (result.success) return result.output
  const problems = problemsOf(result.issues)
  c.var.entry.problems = problems
  const missing = result.issues.every(({ input }) => input === undefined || input === null || input === '')
  if (missing) throw new Refusal(codes.parametersEmpty)
  throw new Refusal(codes.messageAsSent, `invalid parameters: ${problems.join('; ')}`)
}
