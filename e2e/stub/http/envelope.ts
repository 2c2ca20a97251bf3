import { languageOf, translated } from '#backend-rules/seed/translations.ts'
import { codes } from '#lib/contract/codes.ts'
import type { World } from '../world.ts'
import type { StubContext } from './context.ts'

const SUCCESS = 200

/** The details of a refusal. */
interface RefusalAnswer {
  readonly code: number
  readonly message: string
  readonly data?: object | null
  readonly retryAfterSeconds?: number | undefined
}

/** The fields of the envelope's top level, next to `data`. */
const TOP_LEVEL = new Set(['roles', 'permissions'])

/**
 * A success: `data`, or for merged calls some fields at the top and the rest in `data`. Its texts are in the language
 * that the request names, where the stub has them.
 */
export function succeed(c: StubContext, world: World, answer: unknown, merged: boolean): Response {
  const said = translated(answer, languageOf(c.req.header('Accept-Language')))
  const fields = Object.entries(merged && typeof said === 'object' && said !== null ? said : {})
  const top = Object.fromEntries(fields.filter(([name]) => TOP_LEVEL.has(name)))
  const data = merged ? Object.fromEntries(fields.filter(([name]) => !TOP_LEVEL.has(name))) : said
  c.var.entry.code = SUCCESS
  return c.json({ ...top, code: SUCCESS, msg: 'ok', data, time: world.clock.now() })
}

/** A refusal: HTTP 200 with a code, and `Retry-After` where it is about the number of requests. */
export function refuse(
  c: StubContext,
  world: World,
  {
    code,
    message: msg,
    data = null,
    retryAfterSeconds = code === codes.tooManyRequests ? 1 : undefined,
  }: RefusalAnswer,
): Response {
  c.var.entry.code = code
  if (retryAfterSeconds !== undefined) c.header('Retry-After', `${retryAfterSeconds}`)
  return c.json({ code, msg, data, time: world.clock.now() })
}
