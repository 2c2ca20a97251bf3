import * as v from 'valibot'

const hosts = v.optional(v.array(v.string()), [])
const perLanguage = v.record(v.string(), v.string())

/** The part of the page's `app-config` that the reading screens alone need, so that the login does not load it (docs/operating.md). */
const schema = v.object({
  /** Origins that the page's content security policy lets a frame show, beside its own. */
  frameHosts: hosts,
  /** Origins of pictures that the policy allows, beside the page's own and those of the backend. */
  pictureHosts: hosts,
  /** Files of the page's own origin, by the key of the text and the language. */
  texts: v.optional(v.record(v.string(), perLanguage), {}),
  help: v.optional(v.array(v.object({ label: perLanguage, href: v.string() })), []),
})

/** Whether the operator has put help lines into the page, which `HelpLines` shows. */
export const hasHelpLines = (): boolean => readPageSettings().help.length > 0

/** What the operator has put into the page; the defaults where nothing is there or it cannot be read. */
export function readPageSettings(): v.InferOutput<typeof schema> {
  try {
    return v.parse(schema, JSON.parse(document.getElementById('app-config')?.textContent ?? ''))
  } catch {
    return v.parse(schema, {})
  }
}
