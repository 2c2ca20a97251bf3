/** Reads a query string as the client writes it: `name=value`, nested `name[key]=value`, arrays `name[0]=value`. */
export function readQuery(search: string): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(search)) put(query, keysOf(name), value)
  return arrays(query)
}

/** "a[b][0]" -> ["a", "b", "0"]. */
function keysOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(into: Record<string, unknown>, [key = '', ...rest]: string[], value: string): void {
  if (key === '__proto__') return
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const existing = into[key]
  const inner: Record<string, unknown> = isRecord(existing) ? existing : {}
  into[key] = inner
  put(inner, rest, value)
}

/** Records whose keys are 0, 1, 2, ... are arrays. */
function arrays(record: Record<string, unknown>): Record<string, unknown> {
  const settle = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    const inner = arrays(value)
    return Object.keys(inner).every((key, index) => key === String(index)) ? Object.values(inner) : inner
  }
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, settle(value)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
