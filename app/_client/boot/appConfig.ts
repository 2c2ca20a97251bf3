import * as v from 'valibot'
import type { Operator } from '#features/member/index.ts'

/**
 * What the operator sets in the page itself, editable after the build (docs/operating.md; `scripts/configure` checks and writes it). An
 * empty address means the page's own origin. What only some screens need they read themselves
 * (`features/member/operator/pageSettings.ts`).
 */
const schema = v.object({
  apiBases: v.pipe(v.array(v.string()), v.minLength(1)),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(100)), 4000),
  /** Where uncaught errors are reported; empty: nowhere. */
  reportTo: v.optional(v.string(), ''),
  hidden: v.optional(v.array(v.string()), []),
  name: v.optional(v.string()),
  logo: v.optional(v.string()),
  mark: v.optional(v.string()),
  promise: v.optional(v.record(v.string(), v.string())),
  language: v.optional(v.string()),
  theme: v.optional(v.string()),
  riseColor: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, Operator>
export type AppConfig = v.InferOutput<typeof schema>

const ownOrigin = v.parse(schema, { apiBases: [''] })

/** Reads the page's `app-config`; one that does not parse reads as "own origin", never as a blank page. */
export function readAppConfig(page: Document): AppConfig {
  try {
    const read = v.safeParse(schema, JSON.parse(page.getElementById('app-config')?.textContent ?? ''))
    return read.success ? read.output : ownOrigin
  } catch {
    return ownOrigin
  }
}
