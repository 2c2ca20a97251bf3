interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(markup: string): string | null }): unknown
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

let allowed = false

/**
 * zrender empties its root with `innerHTML = ''`, which Trusted Types refuse without a default policy. This one passes
 * the empty text and nothing else: any other markup still throws. The page's policy lets it be made once.
 */
export function allowEmptyMarkup(page: object = globalThis): void {
  const factory: unknown = Reflect.get(page, 'trustedTypes')
  if (allowed || !isPolicyFactory(factory)) return
  allowed = true
  factory.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) })
}
