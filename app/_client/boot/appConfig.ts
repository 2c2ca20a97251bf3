import * as v from 'valibot'

/**
 * What the operator sets in the page itself, editable after the build (docs/operating.md). An empty address means the
 * page's own origin.
 */
const schema = v.object({
  apiBases: v.pipe(v.array(v.string()), v.minLength(1)),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(100)), 4000),
  /** Origins that the page's policy lets a frame show, beside its own. */
  frameHosts: v.optional(v.array(v.string()), []),
  /** Where uncaught errors are reported; empty: nowhere. */
  reportTo: v.optional(v.string(), ''),
})
export type AppConfig = v.InferOutput<typeof schema>

const ownOrigin: AppConfig = { apiBases: [''], timeoutMs: 4000, frameHosts: [], reportTo: '' }

/** Reads the page's `app-config`; one that does not parse reads as "own origin", never as a blank page. */
export function readAppConfig(page: Document): AppConfig {
  try {
    const read = v.safeParse(schema, JSON.parse(page.getElementById('app-config')?.textContent ?? ''))
    return read.success ? read.output : ownOrigin
  } catch {
    return ownOrigin
  }
}
